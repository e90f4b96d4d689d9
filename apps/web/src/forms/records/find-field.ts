const focusable =
  ":is(input, select, textarea, button, [contenteditable=true], [tabindex]):not([disabled], [hidden], [type=hidden], [type=file])";

/** Where a field of a form is marked that has no control of its name: `data-field` holds the names of what it asks. */
const markOf = (name: string) => `[data-field~="${CSS.escape(name)}"]`;

/** The control that a label of a group of fields speaks of. */
function labelled(group: Element | null | undefined, text: string): HTMLElement | null {
  const labels = [...(group?.querySelectorAll("label") ?? [])];
  return labels.find((label) => label.textContent === text)?.control ?? null;
}

/** What the focus goes to for a field: its control, else the first one within it that is wrong, else its first. */
export function findField(
  form: HTMLFormElement | null,
  { name, label, group }: { name: string; label: string; group?: string },
): HTMLElement | null {
  if (!form) return null;
  const part = form.querySelector(markOf(name)) ?? form;
  if (group !== undefined) {
    const found = labelled(part.querySelector(`[aria-label="${CSS.escape(group)}"]`), label);
    if (found) return found;
  }
  const named = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([disabled], [type=hidden])`);
  if (named || part === form) return named;
  return (
    part.querySelector<HTMLElement>(`[aria-invalid=true]${focusable}`) ?? part.querySelector<HTMLElement>(focusable)
  );
}
