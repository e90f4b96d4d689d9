/** A point on earth in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** Point at a latitude and longitude; null if out of range. */
export function pointAt(lat: number, lon: number): Point | null {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

type Token = { kind: "number"; value: number; text: string } | { kind: "letter"; letter: string } | { kind: "comma" };

const token = /\s*(?:([+-]?\d{1,3}(?:\.\d{1,15})?)(?![\d.])|([NSEW])|([°º˚'′’‘"″”“])|([,;]))/iy;

/** Numbers, directions and separators in their order; null when there is anything else. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) return null;
    const [, number, letter, , comma] = found;
    if (number !== undefined) tokens.push({ kind: "number", value: Number(number), text: number });
    if (letter !== undefined) tokens.push({ kind: "letter", letter: letter.toUpperCase() });
    if (comma !== undefined) tokens.push({ kind: "comma" });
  }
  return tokens;
}

type NumberToken = Extract<Token, { kind: "number" }>;

/** Degrees, or degrees and minutes, or degrees, minutes and seconds; only the last may have a fraction. */
function degreesOf(parts: readonly NumberToken[]): number | null {
  const [degrees, ...rest] = parts;
  if (!degrees) return null;
  if (parts.slice(0, -1).some(({ text }) => text.includes("."))) return null;
  if (rest.some(({ text, value }) => /^[+-]/.test(text) || value >= 60)) return null;
  const size = Math.abs(degrees.value) + (rest[0]?.value ?? 0) / 60 + (rest[1]?.value ?? 0) / 3_600;
  return degrees.text.startsWith("-") ? -size : size;
}

/** Applies a direction letter to an angle: south and west are negative. Null if the angle also has a sign. */
function directed(angle: number, letter: string | undefined, isSigned: boolean): number | null {
  if (letter === undefined) return angle;
  if (isSigned) return null;
  return letter === "S" || letter === "W" ? -angle : angle;
}

/** Directions as people write them: both before, or both behind their numbers, and a separator between the two halves. */
function hasOrder(tokens: readonly Token[], half: number): boolean {
  const shape = tokens.map(({ kind }) => kind[0]).join("");
  const numbers = "n".repeat(half);
  const shapes = [`${numbers}c?${numbers}`, `l${numbers}c?l${numbers}`, `${numbers}lc?${numbers}l`];
  return shapes.some((allowed) => [allowed.replace("c?", ""), allowed.replace("?", "")].includes(shape));
}

/**
 * Two coordinates as people type them: "42.3251, -72.6412", "42.3251° N, 72.6412° W", "42°19'30.4"N 72°38'28.3"W".
 * Latitude comes first unless the letters say otherwise.
 */
export function typedCoordinates(text: string): Point | null {
  const bare = text.trim().replace(/^\(/, "").replace(/\)$/, "").trim();
  const tokens = tokensOf(bare);
  const numbers = tokens?.filter((each) => each.kind === "number") ?? [];
  const half = numbers.length / 2;
  if (!tokens || ![1, 2, 3].includes(half) || !hasOrder(tokens, half)) return null;
  const letters = tokens.flatMap((each) => (each.kind === "letter" ? each.letter : []));
  const angles = [numbers.slice(0, half), numbers.slice(half)].map((parts, at) => {
    const angle = degreesOf(parts);
    return angle === null ? null : directed(angle, letters[at], /^[+-]/.test(parts[0]?.text ?? ""));
  });
  const [first, second] = angles;
  if (first === null || second === null || first === undefined || second === undefined) return null;
  const order = letters.map((letter) => ("NS".includes(letter) ? "y" : "x")).join("");
  if (order === "" || order === "yx") return pointAt(first, second);
  return order === "xy" ? pointAt(second, first) : null;
}
