/** Fewer characters with a digit are the number of a house. */
const LEAST_CODE_CHARS = 4;
/** Each part is looked up: a text of nothing but commas must not cost more than an address. */
const MOST_PARTS = 8;

/** Parts of a typed address that may name its place: the postal code, then what follows each comma, widest first. */
export function partsOfAddress(address: string): string[] {
  const codes = address.split(/[\s,]+/).filter((word) => word.length >= LEAST_CODE_CHARS && /\d/.test(word));
  const behind = address.split(",").map((_part, place, parts) => parts.slice(place).join(",").trim());
  const singles = address.split(",").map((part) => part.trim());
  const parts = [...codes.slice(-1), ...behind.slice(1), ...singles.slice(1).toReversed()];
  return [...new Set(parts)].filter((part) => part.length > 1 && part !== address).slice(0, MOST_PARTS);
}
