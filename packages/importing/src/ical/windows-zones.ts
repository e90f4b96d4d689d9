/** Zone names that Outlook and Exchange write, as IANA names. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  "Eastern Standard Time": "America/New_York",
  "US Eastern Standard Time": "America/Indiana/Indianapolis",
  "Central Standard Time": "America/Chicago",
  "Canada Central Standard Time": "America/Regina",
  "Mountain Standard Time": "America/Denver",
  "US Mountain Standard Time": "America/Phoenix",
  "Pacific Standard Time": "America/Los_Angeles",
  "Alaskan Standard Time": "America/Anchorage",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Atlantic Standard Time": "America/Halifax",
  "Newfoundland Standard Time": "America/St_Johns",
  "SA Western Standard Time": "America/Puerto_Rico",
  "GMT Standard Time": "Europe/London",
  "Greenwich Standard Time": "Atlantic/Reykjavik",
  "W. Europe Standard Time": "Europe/Berlin",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "Romance Standard Time": "Europe/Paris",
  "E. Europe Standard Time": "Europe/Chisinau",
  "FLE Standard Time": "Europe/Kyiv",
  "GTB Standard Time": "Europe/Bucharest",
  "Israel Standard Time": "Asia/Jerusalem",
  "India Standard Time": "Asia/Kolkata",
  "China Standard Time": "Asia/Shanghai",
  "Tokyo Standard Time": "Asia/Tokyo",
  "AUS Eastern Standard Time": "Australia/Sydney",
  "New Zealand Standard Time": "Pacific/Auckland",
  UTC: "UTC",
};

/** Names that are zones, in small letters: thousands of events name the same few, and asking for one is slow. */
const known = new Set<string>();

function isZone(name: string): boolean {
  if (known.has(name.toLowerCase())) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  known.add(name.toLowerCase());
  return true;
}

/** Longer texts are not names of zones, and are not parsed. */
const MOST_CHARS = 64;

/** The IANA zone that a feed's name means: as it is, Windows', or at the end of a path. Null when nobody knows it. */
export function ianaZone(name: string): string | null {
  const plain = name.trim().replace(/^"|"$/g, "");
  const windows = WINDOWS_ZONES[plain];
  if (windows !== undefined) return windows;
  // "/mozilla.org/20070129_1/America/New_York" and the like.
  const path = plain.split("/");
  const named = [plain, ...[3, 2].map((parts) => path.slice(-parts).join("/"))];
  return named.find((zone) => zone !== "" && zone.length <= MOST_CHARS && isZone(zone)) ?? null;
}
