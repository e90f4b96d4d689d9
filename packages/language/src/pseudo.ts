import type { Catalogue } from "./current-language.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁßÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ";
const accents = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** A text with accents, a third longer and in brackets; places `{name}` and tags `<name>` stay as they are. */
function pseudo(text: string): string {
  // Translated already: a whole sentence passes on what it was given.
  if (text.startsWith("⟦")) return text;
  const accented = text
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join("")))
    .join("");
  return `⟦${accented}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
}

/** A catalogue that translates everything, so that a test sees what is not translated. */
export const pseudoCatalogue: Catalogue = new Proxy<Record<string, string>>(
  {},
  { get: (_, text) => (typeof text === "string" ? pseudo(text.split(" [", 1)[0] ?? "") : undefined) },
);
