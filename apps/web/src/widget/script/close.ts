const open = () => document.querySelectorAll<HTMLDetailsElement>("details[open]");

/** Closes what is open by Escape, and by a press elsewhere. */
export function closeWhatIsOpen(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const details of open()) {
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("pointerdown", ({ target }) => {
    for (const details of open()) if (!details.contains(target as Node)) details.open = false;
  });
}
