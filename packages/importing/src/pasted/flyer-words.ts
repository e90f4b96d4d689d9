import type { LanguageCode } from "@hereabouts/language/languages";
import { type SaidWords, saidWords, setOf } from "@hereabouts/recurrence/said-days/said-words";

/** How a language writes what flyers say, without case and accents. */
export interface FlyerWords extends SaidWords {
  /** Hours after such a word are not when it begins. */
  doors: ReadonlySet<string>;
  free: ReadonlySet<string>;
  /** Beside "free", where it is the price. */
  admission: ReadonlySet<string>;
  tickets: ReadonlySet<string>;
  allAges: RegExp;
}

const words = {
  en: {
    ...saidWords.en,
    doors: setOf("door doors"),
    free: setOf("free"),
    admission: setOf("admission entry event concert and to"),
    tickets: setOf("ticket tickets rsvp register registration"),
    allAges: /\ball[ -]ages\b/i,
  },
  de: {
    ...saidWords.de,
    doors: setOf("einlass"),
    free: setOf("frei kostenlos gratis"),
    admission: setOf("eintritt und"),
    tickets: setOf("karten tickets anmeldung vorverkauf"),
    allAges: /\balle altersgruppen\b|\bfür alle\b/i,
  },
  es: {
    ...saidWords.es,
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
