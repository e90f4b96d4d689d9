const key = "hereabouts:last-results";

/** Remembers the address of the list now shown, for "Back to Results". */
export function rememberResults(path: "/events/" | "/venues/", search: string): void {
  try {
    sessionStorage.setItem(`${key}:${path}`, search);
  } catch {
    // A browser that forbids storage: the way back leads to the whole list.
  }
}

/** The parameters of the list that was last shown in this tab, or "". */
export function lastResults(path: "/events/" | "/venues/"): string {
  try {
    return sessionStorage.getItem(`${key}:${path}`) ?? "";
  } catch {
    return "";
  }
}
