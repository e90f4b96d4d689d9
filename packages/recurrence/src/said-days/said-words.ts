import { foldWord } from "@hereabouts/language/fold-word";
import type { languages } from "@hereabouts/language/languages";

/** A word, number or sign of a line. */
export interface Token {
  /** Without case and accents. */
  word: string;
  start: number;
  end: number;
}

/** The tokens of a line whose length is bounded. */
export const tokensOf = (line: string): Token[] =>
  [...line.matchAll(/\d+|[\p{L}\p{M}]+|\S/gu)].map(({ 0: text, index }) => ({
    word: foldWord(text),
    start: index,
    end: index + text.length,
  }));

/** How a language writes days and hours, without case and accents. */
export interface SaidWords {
  /** Full names, from January and from Monday on. */
  months: readonly string[];
  weekdays: readonly string[];
  /** Weekdays that come again: "tuesdays", "dienstags". */
  again: readonly string[];
  every: ReadonlySet<string>;
  /** Stand before days and are no part of a name. */
  articles: ReadonlySet<string>;
  /** Every second one. In English "every 2nd Tuesday" is that of each month, "every second Tuesday" every other one. */
  other: ReadonlySet<string>;
  /** First to fifth, and last (-1), of a month. */
  positions: ReadonlyMap<string, number>;
  month: ReadonlySet<string>;
  today: ReadonlySet<string>;
  tomorrow: ReadonlySet<string>;
  and: ReadonlySet<string>;
  /** Between the two ends of a span, beside dashes. */
  to: ReadonlySet<string>;
  until: ReadonlySet<string>;
  /** Before a time: "at 7", "um 7". */
  at: ReadonlySet<string>;
  /** Before the hour at which it begins: "show 8", "Beginn 20 Uhr". */
  begins: ReadonlySet<string>;
  /** Before the first day of what comes again: "starting December 2". */
  starting: ReadonlySet<string>;
  /** Before the last day on which something can be done: "RSVP by November 30". */
  deadline: ReadonlySet<string>;
  /** Days are written "5.12.", whatever the region does. */
  isDotted: boolean;
  /** After an hour: "Uhr", "h". */
  hour: ReadonlySet<string>;
  noon: ReadonlySet<string>;
  midnight: ReadonlySet<string>;
  /** Before a weekday: "next", "nächsten". */
  next: ReadonlySet<string>;
  /** "Next Friday" is that of the week after this one, not the first to come. */
  isNextOfNextWeek: boolean;
  day: ReadonlySet<string>;
  /** Every day, in one word. */
  daily: ReadonlySet<string>;
}

/** A set of the words in a text, with spaces between them. */
export const setOf = (words: string) => new Set(words.split(" "));
const placesOf = (words: string) =>
  new Map(
    words.split(" ").map((entry) => {
      const [word = "", place] = entry.split(":");
      return [word, Number(place)] as const;
    }),
  );

function namesOf(tag: string) {
  const named = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    foldWord(new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(Date.UTC(2024, month, day)));
  const counted = (count: number) => Array.from({ length: count }, (_, at) => at);
  return {
    months: counted(12).map((month) => named({ month: "long" }, month, 1)),
    // The first of January 2024 was a Monday.
    weekdays: counted(7).map((day) => named({ weekday: "long" }, 0, 1 + day)),
  };
}

const [english, german, spanish] = [namesOf("en"), namesOf("de"), namesOf("es")];

/** The words of each language for days and hours. */
export const saidWords = {
  en: {
    ...english,
    again: english.weekdays.map((day) => `${day}s`),
    every: setOf("every each"),
    articles: setOf("on the this next"),
    other: setOf("other second alternate"),
    positions: placesOf("first:1 second:2 third:3 fourth:4 fifth:5 last:-1"),
    month: setOf("month"),
    today: setOf("today tonight"),
    tomorrow: setOf("tomorrow"),
    and: setOf("and"),
    to: setOf("to until till through thru"),
    until: setOf("until till through thru"),
    at: setOf("at @ from"),
    begins: setOf("show shows music starts begins"),
    starting: setOf("starting beginning from"),
    deadline: setOf("by before"),
    isDotted: false,
    hour: new Set<string>(),
    noon: setOf("noon"),
    midnight: setOf("midnight"),
    next: setOf("next"),
    isNextOfNextWeek: true,
    day: setOf("day"),
    daily: setOf("daily"),
  },
  de: {
    ...german,
    again: german.weekdays.map((day) => `${day}s`),
    every: setOf("jeden jede jedes"),
    articles: setOf("am den der dem vom"),
    other: setOf("zweiten 2."),
    positions: placesOf("ersten:1 zweiten:2 dritten:3 vierten:4 funften:5 letzten:-1"),
    month: setOf("monat monats"),
    today: setOf("heute"),
    tomorrow: new Set<string>(),
    and: setOf("und"),
    to: setOf("bis"),
    until: setOf("bis"),
    at: setOf("um ab von"),
    begins: setOf("beginn"),
    starting: setOf("ab vom"),
    deadline: setOf("spatestens vor"),
    isDotted: true,
    hour: setOf("uhr h"),
    noon: setOf("mittags"),
    midnight: setOf("mitternacht"),
    next: setOf("nachsten nachster nachste kommenden kommender kommende"),
    isNextOfNextWeek: false,
    day: setOf("tag"),
    daily: setOf("taglich"),
  },
  es: {
    ...spanish,
    again: [],
    every: setOf("cada todos todas los"),
    articles: setOf("el los las la del"),
    other: setOf("segundo"),
    positions: placesOf("primer:1 primero:1 segundo:2 tercer:3 tercero:3 cuarto:4 quinto:5 ultimo:-1"),
    month: setOf("mes"),
    today: setOf("hoy"),
    tomorrow: setOf("manana"),
    and: setOf("y e"),
    to: setOf("a al hasta"),
    until: setOf("hasta"),
    at: setOf("las la desde"),
    begins: setOf("inicio funcion comienza"),
    starting: setOf("desde del"),
    deadline: setOf("antes"),
    isDotted: false,
    hour: setOf("h hs horas"),
    noon: setOf("mediodia"),
    midnight: setOf("medianoche"),
    next: setOf("proximo"),
    isNextOfNextWeek: false,
    day: setOf("dia dias"),
    daily: setOf("diariamente"),
  },
} satisfies Record<(typeof languages)[number]["code"], SaidWords>;

/** The place of the name that a word is, or begins, "sept" or "Sat"; -1 for none. */
export function placeIn(names: readonly string[], word: string): number {
  if (word.length < 3) return -1;
  return names.findIndex((name) => name === word || (word.length <= 5 && name.startsWith(word)));
}
