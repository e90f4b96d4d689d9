/** Pages with results. */
export type ListPath = "/events/" | "/venues/";

const key = "hereabouts:last-results";

/** Remembers the address of the list now shown, for "Back to Results". */
export function rememberResults(path: ListPath, search: string): void {
  try {
    sessionStorage.setItem(`${key}:${path}`, search);
    sessionStorage.setItem(key, path);
  } catch {
    // A browser that forbids storage: the way back leads to the whole list.
  }
}

/** The parameters of the list that was last shown in this tab, or "". */
export function lastResults(path: ListPath): string {
  try {
    return sessionStorage.getItem(`${key}:${path}`) ?? "";
  } catch {
    return "";
  }
}

/** The list that was last shown in this tab; null for none. */
export function lastList(): ListPath | null {
  try {
    const path = sessionStorage.getItem(key);
    return path === "/events/" || path === "/venues/" ? path : null;
  } catch {
    return null;
  }
}
