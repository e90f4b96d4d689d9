/** Strings, signs and all else of JSON, each where the one before ends. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/gy;

interface Level {
  /** Keys so far; null within a list. */
  keys: Set<string> | null;
  /** Where it is now. */
  at: string;
}

/**
 * Paths of keys that an object of a JSON text has more than once, as "towns.0.id": parsing keeps the last and says nothing.
 * @param text valid JSON
 */
export function repeatedKeys(text: string): string[] {
  const levels: Level[] = [];
  const repeated: string[] = [];
  let string = "";
  for (const [token] of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (token.startsWith('"')) string = token;
    else if (token === "{" || token === "[")
      levels.push(token === "{" ? { keys: new Set(), at: "" } : { keys: null, at: "0" });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === ",") {
      if (level?.keys === null) level.at = String(Number(level.at) + 1);
    } else if (level?.keys && token === ":") {
      level.at = JSON.parse(string);
      if (level.keys.has(level.at)) repeated.push(levels.map(({ at }) => at).join("."));
      level.keys.add(level.at);
    }
  }
  return repeated;
}
