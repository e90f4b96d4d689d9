import type { KeyboardEvent } from "react";

/** Fields of a form that are typed in or chosen from; buttons and pickers of files are none. */
const fieldsOfForms =
  "input:not([type=hidden], [type=file], [type=button], [type=submit], [tabindex='-1']), select, textarea, [contenteditable=true]";

const isShown = (field: HTMLElement) => field.checkVisibility?.() ?? true;

/** Returns the field after this one, or, past the last one, undefined. Radio buttons of one name are one field. */
function fieldAfter(form: HTMLFormElement, at: HTMLInputElement): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>(fieldsOfForms)];
  return fields
    .slice(fields.indexOf(at) + 1)
    .find((field) => !field.disabled && !(at.type === "radio" && field.name === at.name) && isShown(field));
}

/**
 * Enter in a field of a long form moves to the next field: most of the form may be out of view, and what it sends is
 * public. Ctrl+Enter and ⌘+Enter press the submit button, from any field.
 */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key !== "Enter" || altKey || shiftKey || event.nativeEvent.isComposing) return;
  // What a dialog of the form holds is outside of its element.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (ctrlKey || metaKey) {
    event.preventDefault();
    currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    return;
  }
  if (event.defaultPrevented || !(target instanceof HTMLInputElement) || !target.matches(fieldsOfForms)) return;
  event.preventDefault();
  fieldAfter(currentTarget, target)?.focus();
}
