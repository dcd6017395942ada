// What the playground adds to SimCord's page; browser.py tells it which places there are.

const headers = { "X-Simcord-Capability": window.location.hash.slice(1) };
const EVERY = 1000;
const AGAIN = 2000;
const UNAUTHORIZED = 401;
const STRANGE = "This is not the address of the playground that runs now: open the one that it printed in the terminal.";
const ENDED = "The playground has ended. Start it again; this page goes on then by itself.";

const label = document.createElement("label");
label.className = "viewer-control";
label.append("Channel");
const picker = document.createElement("select");
picker.setAttribute("aria-label", "Channel");
label.append(picker);
document.querySelector(".viewer-control").after(label);

const notice = document.createElement("p");
notice.setAttribute("role", "alert");
Object.assign(notice.style, { margin: "0", fontSize: "18px", textAlign: "center" });
document.getElementById("toolbar").after(notice);

/** Says above everything why nothing can be done here. */
function explain(sentence) {
  if (notice.textContent === sentence) return;
  notice.textContent = sentence;
  notice.style.padding = "16px";
}

/** The places there are; with an id that one is shown from now on. */
async function places(id) {
  const question = id ? `?show=${encodeURIComponent(id)}` : "";
  const answer = await fetch(`/playground/places${question}`, { headers });
  if (answer.status === UNAUTHORIZED) explain(STRANGE);
  return answer.ok ? answer.json() : null;
}

function offer(found) {
  if (!found || document.activeElement === picker) return;
  const options = found.places.map((place) => new Option(place.name, place.id, false, place.id === found.shown));
  picker.replaceChildren(...options);
}

let ended = false;

async function follow() {
  try {
    const found = await places();
    if (ended) return window.location.reload(); // another start has another world
    offer(found);
  } catch {
    ended = true;
    explain(ENDED);
  }
  setTimeout(follow, EVERY);
}

picker.addEventListener("change", async () => {
  const wanted = picker.value;
  picker.blur();
  for (let tried = 0; tried < 100; tried += 1) {
    const found = await places(wanted);
    if (!found || found.shown === wanted) return offer(found);
    await new Promise((resume) => setTimeout(resume, 200)); // something is being done there: after that
  }
});

// As in Discord: a field whose choices the bot tells offers them as soon as it is entered.
const asked = new Map();
document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".command-option-input") || target.value) return;
  setTimeout(() => {
    const before = asked.get(target.dataset.controlKey) ?? -AGAIN;
    if (!document.querySelector(".command-empty") || performance.now() - before < AGAIN) return;
    asked.set(target.dataset.controlKey, performance.now());
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
});

// As in Discord: "2 minutes ago" goes on counting. SimCord's page reckons from the moment when it was opened.
const UNITS = [["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

function reckon() {
  for (const time of document.querySelectorAll("time.discord-timestamp")) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
    const text = relative.format(Math.round(seconds / size), unit);
    if (time.textContent !== text) time.textContent = text;
  }
}

new MutationObserver(reckon).observe(document.body, { childList: true, subtree: true });
setInterval(reckon, EVERY);
follow();
