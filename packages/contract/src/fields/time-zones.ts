/** Whether a text is the IANA name of a time zone this machine knows. An offset ("+05:00") names none: it has no summer. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
