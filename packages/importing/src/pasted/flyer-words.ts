import { foldWord } from "@hereabouts/domain/sentences/tokens";
import type { LanguageCode } from "@hereabouts/language/languages";

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

/** How a language writes what flyers say, without case and accents. */
export interface FlyerWords {
  /** Full names, from January and from Monday on. */
  months: readonly string[];
  weekdays: readonly string[];
  /** Weekdays that come again: "tuesdays", "dienstags". */
  again: readonly string[];
  every: ReadonlySet<string>;
  /** Stand before days and are no part of a name. */
  articles: ReadonlySet<string>;
  /** Every second one. */
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
  /** After an hour: "Uhr", "h". */
  hour: ReadonlySet<string>;
  noon: ReadonlySet<string>;
  midnight: ReadonlySet<string>;
  /** Hours after such a word are not when it begins. */
  doors: ReadonlySet<string>;
  free: ReadonlySet<string>;
  /** Beside "free", where it is the price. */
  admission: ReadonlySet<string>;
  tickets: ReadonlySet<string>;
  allAges: RegExp;
}

const setOf = (words: string) => new Set(words.split(" "));
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

const words = {
  en: {
    ...english,
    again: english.weekdays.map((day) => `${day}s`),
    every: setOf("every each"),
    articles: setOf("on the this next"),
    other: setOf("other second 2nd alternate"),
    positions: placesOf("first:1 1st:1 second:2 2nd:2 third:3 3rd:3 fourth:4 4th:4 fifth:5 5th:5 last:-1"),
    month: setOf("month"),
    today: setOf("today tonight"),
    tomorrow: setOf("tomorrow"),
    and: setOf("and"),
    to: setOf("to until till through thru"),
    until: setOf("until till through thru"),
    at: setOf("at @ from"),
    hour: new Set<string>(),
    noon: setOf("noon"),
    midnight: setOf("midnight"),
    doors: setOf("door doors"),
    free: setOf("free"),
    admission: setOf("admission entry event concert and to"),
    tickets: setOf("ticket tickets rsvp register registration"),
    allAges: /\ball[ -]ages\b/i,
  },
  de: {
    ...german,
    again: german.weekdays.map((day) => `${day}s`),
    every: setOf("jeden jede jedes"),
    articles: setOf("am den der dem vom"),
    other: setOf("zweiten"),
    positions: placesOf("ersten:1 zweiten:2 dritten:3 vierten:4 funften:5 letzten:-1"),
    month: setOf("monat monats"),
    today: setOf("heute"),
    tomorrow: new Set<string>(),
    and: setOf("und"),
    to: setOf("bis"),
    until: setOf("bis"),
    at: setOf("um ab von"),
    hour: setOf("uhr h"),
    noon: setOf("mittags"),
    midnight: setOf("mitternacht"),
    doors: setOf("einlass"),
    free: setOf("frei kostenlos gratis"),
    admission: setOf("eintritt und"),
    tickets: setOf("karten tickets anmeldung vorverkauf"),
    allAges: /\balle altersgruppen\b|\bfür alle\b/i,
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
    hour: setOf("h hs horas"),
    noon: setOf("mediodia"),
    midnight: setOf("medianoche"),
    doors: setOf("puertas"),
    free: setOf("gratis gratuito gratuita libre"),
    admission: setOf("entrada y"),
    tickets: setOf("entradas boletos inscripcion"),
    allAges: /\btodas las edades\b|\btodo público\b/i,
  },
} satisfies Partial<Record<LanguageCode, FlyerWords>>;

const isKnown = (code: string): code is keyof typeof words => code in words;

/** The words of languages, for those that flyers are read in. */
export const wordsOf = (codes: readonly string[]): FlyerWords[] => codes.filter(isKnown).map((code) => words[code]);

/** The place of the name that a word is, or begins, "sept" or "Sat"; -1 for none. */
export function placeIn(names: readonly string[], word: string): number {
  if (word.length < 3) return -1;
  return names.findIndex((name) => name === word || (word.length <= 5 && name.startsWith(word)));
}
