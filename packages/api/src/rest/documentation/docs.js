/**
 * Makes the forms of the API's documentation answer on the page: a call is sent as it is written, without cookies, and
 * what comes back is shown. Without this script a form leads to its answer.
 */
const MOST_CHARACTERS = 20_000;

/** The address that a form asks for: what stands in its path, and the other fields that are filled in. */
function addressOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
    else if (field.value !== "") query.append(field.name, field.value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An answer as people read it. */
function laidOut(text, type) {
  const shown = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS)}\n…` : shown;
}

async function send(form) {
  const result = form.querySelector(".result");
  const status = result.querySelector(".status");
  const answer = result.querySelector("pre");
  const address = addressOf(form);
  result.hidden = false;
  status.textContent = `GET ${address} …`;
  answer.textContent = "";
  try {
    const response = await fetch(address, { credentials: "omit" });
    answer.textContent = laidOut(await response.text(), response.headers.get("content-type") ?? "");
    status.textContent = `GET ${address}: ${response.status} ${response.statusText}`;
  } catch {
    status.textContent = `GET ${address}: no answer. Check your connection and try again.`;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.path === undefined) return;
  event.preventDefault();
  void send(form);
});
