import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";

/** Words shorter than this are half of all words with one letter changed. */
const SHORTEST = 4;
const LONGEST = 20;

/**
 * How a single word was probably meant, if two neighbouring letters were swapped or one was pressed twice or by mistake.
 * Letters that are wrong or missing are found by how much the words share; of a swapped pair little is shared.
 */
export function typoCandidates(words: readonly string[]): string[] {
  const [word = ""] = words;
  const letters = [...word];
  if (words.length !== 1 || letters.length < SHORTEST || letters.length > LONGEST) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""));
  const without = letters.map((_, index) => letters.filter((_letter, other) => other !== index).join(""));
  return [...new Set([...swapped, ...without])].filter((slip) => slip !== word);
}

type RecordKind = "venue" | "event";

/** Possible interpretations of a typed or pasted text. */
export interface Question {
  venueId: number | null;
  eventId: number | null;
  /** Digits of a phone number. */
  phone: string | null;
  /** The host of a website, without "www."; null when it is no address. */
  host: string | null;
  words: string[];
}

const kindWords: Readonly<Record<string, RecordKind>> = {
  venue: "venue",
  venues: "venue",
  poi: "venue",
  event: "event",
  events: "event",
};

const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** A web address with or without its beginning; null if invalid. @param base of what begins with "/" */
function addressIn(typed: string, base: string): URL | null {
  if (/\s/.test(typed)) return null;
  const full = typed.startsWith("/") ? base + typed : typed.includes("://") ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const address = new URL(full);
  return typed.startsWith("/") || /[^.]\.[^.]/.test(address.hostname) || address.host === new URL(base).host
    ? address
    : null;
}

/** Which record a page of this site is about: the number after the last word for a kind. */
function recordOfPath(path: string): { kind: RecordKind; id: number } | null {
  let kind: RecordKind | undefined;
  for (const part of path.split("/")) {
    const id = readRecordId(part);
    if (kind && id !== undefined) return { kind, id };
    kind = kindWords[part] ?? kind;
  }
  return null;
}

/** Words of a text, each once and as many as are looked for. */
export function wordsOf(text: string): string[] {
  const words = text.replace(/['’]/g, "").split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== "").slice(0, limits.wordsFound);
}

/** Digits of what looks like a phone number and nothing else. */
function phoneIn(typed: string): string | null {
  const [number = ""] = typed.toLowerCase().split("x");
  if (!/^[\d\s()+./-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, "");
  // "1" in the United States and "0" elsewhere begin a number within a country, and are not stored.
  const isTrunk = region.country === "US" ? digits.length === 11 && digits.startsWith("1") : digits.startsWith("0");
  const national = isTrunk ? digits.slice(1) : digits;
  return national.length >= serverLimits.phoneDigitsSearched ? national : null;
}

/** Reads what was typed into the site-wide search. @param publicUrl of this site, whose own addresses lead to records */
export function readQuestion(typed: string, publicUrl: string): Question {
  const given = typed.trim();
  const none: Question = { venueId: null, eventId: null, phone: null, host: null, words: [] };
  const named = /^(venue|event) ?#?(\d{1,10})$/i.exec(given);
  if (named?.[1] && named[2]) {
    const id = readRecordId(named[2]) ?? null;
    return named[1].toLowerCase() === "venue" ? { ...none, venueId: id } : { ...none, eventId: id };
  }
  const address = addressIn(given, publicUrl);
  const isOwn = address !== null && bare(address.host) === bare(new URL(publicUrl).host);
  if (address && isOwn) {
    const record = recordOfPath(address.pathname);
    if (record) return { ...none, [record.kind === "venue" ? "venueId" : "eventId"]: record.id };
  }
  const id = readRecordId(given.replace(/^#/, "")) ?? null;
  const host = address && !isOwn ? bare(address.hostname) : null;
  const isWholeAddress = host !== null && (given.includes("://") || given.includes("/") || given.includes("@"));
  return {
    venueId: id,
    eventId: id,
    phone: phoneIn(given),
    host,
    words: isWholeAddress ? [] : wordsOf(given.slice(0, limits.keywordChars)),
  };
}
