import { categorySynonyms } from "@hereabouts/contract/events/category-synonyms";
import type { EventCategory } from "@hereabouts/contract/events/event-types";
import type { Town } from "@hereabouts/contract/region/region";
import { foldWord } from "@hereabouts/language/fold-word";
import { englishWords } from "./english-words.ts";
import { germanWords } from "./german-words.ts";
import { lookalikes } from "./lookalikes.ts";
import { type Pattern, patternOf, patternsOf, wordsOfPatterns } from "./patterns.ts";
import type { Meaning, SentenceWords } from "./sentence-words.ts";
import { slotReaders, unitWords } from "./slots.ts";
import { spanishWords } from "./spanish-words.ts";
import { foldWords } from "./tokens.ts";
import type { Spelling } from "./typos.ts";

/** Languages that sentences are read in. */
export type SentenceLanguage = "en" | "es" | "de";

const all: Readonly<Record<SentenceLanguage, SentenceWords>> = { en: englishWords, es: spanishWords, de: germanWords };

/** Meanings whose words are found although they are mistyped. */
const fixableMeanings: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(["today", "tomorrow", "weekend", "nextWeekend", "nextWeek", "nextMonth"] as const),
  ...(["free", "kids", "teens", "toddlers", "seniors", "walkable", "online"] as const),
]);

const LEAST_FIXABLE = 4;
const LEAST_TOWN = 6;

const phrases = (texts: readonly string[]) => texts.map((text) => patternOf(true, text));

/** The words that mean something on their own: others are parts of phrases, and too often right as they are typed. */
const singleWords = (patterns: readonly Pattern<unknown>[]): string[] =>
  patterns.flatMap(({ pieces }) => {
    const [only, ...others] = pieces.filter(({ isOptional }) => !isOptional);
    return only && others.length === 0 ? [...only.words] : [];
  });

function readyWords(words: SentenceWords, right: string) {
  const patterns = patternsOf(words);
  const fixable = singleWords(patterns.filter(({ means }) => fixableMeanings.has(means)));
  return {
    words,
    patterns,
    readersFor: slotReaders(words),
    near: phrases(words.near),
    of: phrases(words.of),
    at: phrases(words.at),
    joining: new Set(words.joining),
    institutions: new Set(words.institutions),
    fixable: [...words.weekdays.flat(), ...words.months.flat(), ...fixable],
    right: new Set([
      ...right.split(/\s+/),
      ...[words.joining, words.institutions, words.near, words.of, words.at, words.money].flat().flatMap(foldWords),
      ...[words.weekdaysBeside, words.monthsBeside, words.parts, words.numbers].flatMap(Object.keys),
      ...Object.keys(words.holidays).flatMap((name) => name.split("_")),
      ...unitWords,
      ...wordsOfPatterns(patterns),
    ]),
  };
}

/** The words of a language, made ready once. */
const ready = {
  en: readyWords(all.en, lookalikes.en),
  es: readyWords(all.es, lookalikes.es),
  de: readyWords(all.de, lookalikes.de),
};

/** A site's names that sentences can have. */
export interface SiteNames {
  /** Categories with their names in the language that is read. */
  categories: readonly Pick<EventCategory, "id" | "slug" | "name">[];
  towns: readonly Pick<Town, "id" | "name" | "state">[];
  states: readonly { code: string; name: string }[];
}

/** A category as a word means it; a modifier often describes the noun after it. */
export interface CategoryWord {
  id: number;
  isModifier: boolean;
}

const joinedBy: Readonly<Record<SentenceLanguage, string>> = { en: "and", es: "y|e", de: "und" };

/** "Food & Farmers Markets" as a pattern, with the signs between its parts left open. */
function patternOfName(name: string, language: SentenceLanguage): string {
  const parts = name.split(/[,&]|\s(?:and|y|und)\s/).map((part) => foldWords(part).join(" "));
  return parts.filter(Boolean).join(` ${joinedBy[language]}|&? `);
}

function categoryPatterns({ categories }: SiteNames, language: SentenceLanguage): Pattern<CategoryWord>[] {
  return categories.flatMap(({ id, slug, name }) => {
    // A name of one word, as "Community", often describes what follows.
    const named = patternOf({ id, isModifier: foldWords(name).length === 1 }, patternOfName(name, language));
    const texts = (categorySynonyms[language][slug] ?? "").split(", ").filter(Boolean);
    const synonyms = texts.map((text) => {
      const isModifier = text.endsWith("~");
      return patternOf({ id, isModifier }, isModifier ? text.slice(0, -1) : text);
    });
    return [...synonyms, named];
  });
}

/** Towns with their state, which may follow: "brattleboro vt", "hudson new york". */
const townPatterns = ({ towns, states }: SiteNames): Pattern<string>[] =>
  towns.flatMap(({ id, name, state }) => {
    const words = foldWords(name).join(" ");
    const stateName = foldWords(states.find(({ code }) => code === state)?.name ?? "").join(" ");
    return [
      patternOf(id, state === "" ? words : `${words} ${foldWord(state)}?`),
      ...(stateName === "" ? [] : [patternOf(id, `${words} ${stateName}`)]),
    ];
  });

/** All words that sentences of a site are read by, in one language. */
export function vocabularyOf(language: SentenceLanguage, names: SiteNames) {
  const { fixable, right, ...own } = ready[language];
  const [categories, towns] = [categoryPatterns(names, language), townPatterns(names)];
  const [categoryWords, townWords] = [wordsOfPatterns(categories), wordsOfPatterns(towns)];
  const weekdays = new Set([...own.words.weekdays, ...own.words.months].flat());
  const known = new Set([...categoryWords, ...townWords]);
  const spelling: Spelling = {
    fixable: [
      ...new Set([
        ...[...fixable, ...singleWords(categories)].filter((word) => word.length >= LEAST_FIXABLE),
        ...townWords.filter((word) => word.length >= LEAST_TOWN),
      ]),
    ],
    hasUmlauts: language === "de",
    isKnown: (word) => right.has(word) || known.has(word) || weekdays.has(word),
  };
  return { ...own, language, categories, towns, spelling };
}
export type Vocabulary = ReturnType<typeof vocabularyOf>;
