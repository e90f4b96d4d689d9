/**
 * Whether a button, link or label is being pressed now. What a field has to say when it is left that way waits: a
 * message that appears during a press moves the pressed thing from under the pointer, and the press is lost.
 */
export const isPressing = () => document.querySelector(":is(button, a, label):active") !== null;
