const focusable =
  ":is(input, select, textarea, button, [contenteditable=true], [tabindex]):not([disabled], [hidden], [type=hidden], [type=file])";

/** Selects the part of a form that stands for a field without a control of its name: `data-field` lists the names. */
const markOf = (name: string) => `[data-field~="${CSS.escape(name)}"]`;

/** The control of the label with this text, within a group of fields. */
function labelled(group: Element | null | undefined, text: string): HTMLElement | null {
  const labels = [...(group?.querySelectorAll("label") ?? [])];
  return labels.find((label) => label.textContent === text)?.control ?? null;
}

/**
 * The element to focus for a field: its control, else the first invalid one in its part of the form, else the first
 * there.
 */
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
