const key = "hereabouts:last-results";

/** Remembers the address of the list now shown, for "Back to results". */
export function rememberResults(path: "/events/" | "/venues/", search: string): void {
  sessionStorage.setItem(`${key}:${path}`, search);
}

/** The parameters of the list that was last shown in this tab, or "". */
export function lastResults(path: "/events/" | "/venues/"): string {
  return sessionStorage.getItem(`${key}:${path}`) ?? "";
}
