import { plainWords, wordsLikeness } from "./plain-words.ts";

const written: Readonly<Record<string, string>> = {
  st: "street",
  str: "street",
  rd: "road",
  ave: "avenue",
  av: "avenue",
  blvd: "boulevard",
  dr: "drive",
  ln: "lane",
  ct: "court",
  pl: "place",
  sq: "square",
  ter: "terrace",
  hwy: "highway",
  pkwy: "parkway",
  tpke: "turnpike",
  rte: "route",
  rt: "route",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  mt: "mount",
  saint: "street",
};

/** Words that introduce a unit within a building. */
const units = new Set(["suite", "ste", "unit", "apt", "apartment", "room", "rm", "floor", "fl", "bldg", "building"]);

/** Words that many streets have. */
const kinds = new Set(Object.values(written));
const weightOf = (word: string) => (kinds.has(word) ? 0.4 : 1);

/** A house and its street. */
export interface Street {
  /** The number of the house; "" without one. */
  number: string;
  words: string[];
}

/** The house and the street; undefined when the text names neither, as a box at the post office. */
export function streetOf(text: string): Street | undefined {
  const all = plainWords(text);
  if (all.join(" ").includes("po box")) return undefined;
  const unit = all.findIndex((word, index) => index > 0 && units.has(word));
  const kept = unit < 0 ? all : all.slice(0, unit);
  const [first = "", ...rest] = kept;
  const isHouse = /^\d/.test(first);
  const words = (isHouse ? rest : kept).map((word) => written[word] ?? word);
  return words.length === 0 ? undefined : { number: isHouse ? first : "", words };
}

/** How alike two streets with their numbers are, from 0 to 1; null when one of them is not known. */
export function streetLikeness(one: Street | undefined, other: Street | undefined): number | null {
  if (!one || !other) return null;
  const likeness = wordsLikeness(one.words, other.words, weightOf);
  if (one.number !== "" && one.number === other.number) return likeness;
  return likeness * (one.number !== "" && other.number !== "" ? 0.5 : 0.8);
}
