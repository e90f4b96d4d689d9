/**
 * Whether a text is the IANA name of a time zone that JavaScript knows here. An offset ("+05:00") names none: it has no
 * summer. What is stored must be known to Postgres as well, which saving a venue asks.
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
