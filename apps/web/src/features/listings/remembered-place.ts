const key = "hereabouts:place";
const names = ["default_loc_id", "latitude", "longitude", "place"] as const;

/** Keeps the chosen place on this device. */
export function rememberPlace(changes: Record<string, string | undefined>): void {
  const kept = Object.fromEntries(names.flatMap((name) => (changes[name] ? [[name, changes[name]]] : [])));
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is closed to us: the place holds for this address alone.
  }
}

/** The place last chosen on this device, as a listing's parameters; {} when there is none. */
export function rememberedPlace(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] =>
          (names as readonly string[]).includes(entry[0]) && typeof entry[1] === "string",
      ),
    );
  } catch {
    // Written by something else, or storage is closed to us: as if nothing had been chosen.
    return {};
  }
}
