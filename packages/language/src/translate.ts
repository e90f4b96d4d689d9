import { conventions } from "./conventions.ts";
import { currentLanguage } from "./current-language.ts";
import type { LanguageCode } from "./languages.ts";

/** Names of the places `{name}` in a text. */
type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** The values of a text: none where it has no places. */
type Values<Text extends string> = string extends Text
  ? [values?: Record<string, string | number>]
  : [Places<Text>] extends [never]
    ? []
    : [values: Record<Places<Text>, string | number>];

/** Texts that `msg` filled in, such as messages that name a limit, by their English. */
const made = new Map<string, { text: string; values: Record<string, string | number> }>();
const MOST_MADE = 5_000;

/** Formatters of numbers, and plural rules, by language; making one takes long. */
const numbers = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

function madeOnce<Made>(known: Map<string, Made>, tag: string, make: (tag: string) => Made): Made {
  const made = known.get(tag) ?? make(tag);
  known.set(tag, made);
  return made;
}

/** Made-up languages write numbers and days like English; a script that runs from right to left has libraries turn too. */
const written: Partial<Record<LanguageCode, string>> = { "qps-ploc": "en", "qps-plocm": "en-Arab" };

/** The tag that Intl formats by: the language as it is written in the region's country. */
export function locale(): string {
  const { code } = currentLanguage();
  return `${written[code] ?? code}-${conventions.country}`;
}

/** Formats a number for people: "1,234" in the United States, "1.234" in German in Germany. */
export function formatNumber(value: number): string {
  // The same in every language, and by far the commonest.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return madeOnce(numbers, locale(), (tag) => new Intl.NumberFormat(tag)).format(value);
}

/** Texts split at their places: words and names by turns. */
const split = new Map<string, readonly string[]>();

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = split.get(text) ?? text.split(/\{(\w+)\}/);
  if (split.size < MOST_MADE) split.set(text, parts);
  let filled = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? "";
    filled += (values[name] ?? `{${name}}`) + (parts[at + 1] ?? "");
  }
  return filled;
}

const keyOf = (text: string, context?: string) => (context === undefined ? text : `${text} [${context}]`);

function translated(text: string, context?: string): string {
  const entry = currentLanguage().catalogue?.[keyOf(text, context)];
  return typeof entry === "string" ? entry : text;
}

/**
 * A text in the language of the request or page: `t("{count} dates", { count })`. Given a text that `msg` marked, it
 * translates that. A text that is not translated stays English.
 */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text>): string {
  if (values) return fill(translated(text), values);
  const { catalogue } = currentLanguage();
  if (!catalogue) return text;
  const before = made.get(text);
  return before ? fill(translated(before.text), before.values) : translated(text);
}

/**
 * Marks a text for translation where it is written down before there is a reader, as in a constant or a schema: it stays
 * English until `t` shows it, with values of its own if it has places. Values here are constants, such as limits: each text
 * with values is remembered.
 */
export function msg(text: string, values?: Record<string, string | number>): string {
  if (!values) return text;
  const filled = fill(text, values);
  if (made.size < MOST_MADE) made.set(filled, { text, values });
  return filled;
}

/** Like `t`, for a word that other languages translate by what it is about: `tAbout("short", "May")`. */
export const tAbout = (context: string, text: string): string => translated(text, context);

/**
 * A text by its number: `plural(count, "{count} date", "{count} dates")`. Languages with more forms have them in their
 * catalogue, under the last text. `count` is among the values, as a formatted number.
 */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  values?: Record<string, string | number>,
): string {
  const { code, catalogue } = currentLanguage();
  const entry = catalogue?.[other];
  const filled = { ...values, count: formatNumber(count) };
  if (entry === undefined || typeof entry === "string") return fill(entry ?? (count === 1 ? one : other), filled);
  const form = madeOnce(rules, code, (tag) => new Intl.PluralRules(tag)).select(count);
  return fill(entry[form] ?? entry.other ?? other, filled);
}

/** Choices with their labels translated, for constants whose labels `msg` marked. */
export const tLabels = <Choice extends { label: string }>(choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice, label: t(choice.label) }));
