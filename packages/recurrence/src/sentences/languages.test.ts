import { conventions } from "@hereabouts/language/conventions";
import { followLanguage } from "@hereabouts/language/current-language";
import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import { afterAll, afterEach, expect, test } from "vitest";
import { shortRange } from "../day-words.ts";
import type { DateRow } from "../series/overrides.ts";
import { list } from "../words.ts";
import { describe } from "./describe.ts";
import { scheduleOf } from "./schedule.ts";

// Tests of other files, which share the process, ask again whom they asked before.
afterAll(followLanguage(() => undefined));

const TODAY = "2026-11-21";
const EVENING = [1_140, 1_260] as const;
const NOON = [720, null] as const;
const ALL_DAY = [0, 1_440] as const;

const codes = ["en", "es", "de"] as const;
const catalogues = {
  en: undefined,
  es: await loadCatalogue("es", ["visitors"]),
  de: await loadCatalogue("de", ["visitors"]),
};

/** One schedule in English, Spanish and German. */
function inEach<Said>(say: () => Said): Said[] {
  return codes.map((code) => {
    followLanguage(() => ({ code, catalogue: catalogues[code] }));
    return say();
  });
}
afterEach(() => {
  followLanguage(() => undefined);
  conventions.hours = 12;
});

function row(
  start: string,
  rule: string | null = null,
  times: readonly [number, number | null] = EVENING,
  exceptions: string[] = [],
): DateRow {
  const [startMinute, endMinute] = times;
  return { startMinute, endMinute, recurrence: { start, rule, exceptions } };
}
const singles = (count: number) => Array.from({ length: count }, (_, index) => row(`2026-12-0${index + 1}`));

/** Lines of a rule and its words in each language. */
const table = (lines: string) =>
  [...lines.matchAll(/^(FREQ\S+) \| (.+)$/gm)].map(([, rule = "", words = ""]) => ({
    rule,
    words: words.split(" | "),
  }));

const sentences = table(`
FREQ=DAILY | Every day | Todos los días | Jeden Tag
FREQ=DAILY;INTERVAL=3;COUNT=10 | Every 3 days, 10 times | Cada 3 días, 10 veces | Alle 3 Tage, 10-mal
FREQ=DAILY;BYDAY=MO,TU;BYMONTH=6,11 | Every day on Monday and Tuesday in June and November | Todos los lunes y martes en junio y noviembre | Jeden Montag und Dienstag im Juni und November
FREQ=DAILY;BYMONTHDAY=24 | Every day on the 24th | El día 24 de cada mes | Jeden Monat am 24.
FREQ=WEEKLY | Every week on Tuesday | Todos los martes | Jeden Dienstag
FREQ=WEEKLY;INTERVAL=2 | Every 2 weeks on Tuesday | Cada 2 semanas los martes | Alle 2 Wochen am Dienstag
FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU | Every 3 weeks on Tuesday and Sunday | Cada 3 semanas los martes y domingos | Alle 3 Wochen am Dienstag und Sonntag
FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270303 | Every 2 weeks on Tuesday and Thursday until March 3, 2027 | Cada 2 semanas los martes y jueves hasta el 3 de marzo de 2027 | Alle 2 Wochen am Dienstag und Donnerstag bis 3. März 2027
FREQ=WEEKLY;BYDAY=TU,SA;BYMONTH=6,11 | Every week on Tuesday and Saturday in June and November | Todos los martes y sábados en junio y noviembre | Jeden Dienstag und Samstag im Juni und November
FREQ=MONTHLY | Every month on the 24th | El día 24 de cada mes | Jeden Monat am 24.
FREQ=MONTHLY;INTERVAL=2 | Every 2 months on the 24th | Cada 2 meses el día 24 | Alle 2 Monate am 24.
FREQ=MONTHLY;BYMONTHDAY=1,22,24 | Every month on the 1st, the 22nd and the 24th | Los días 1, 22 y 24 de cada mes | Jeden Monat am 1., 22. und 24.
FREQ=MONTHLY;BYMONTHDAY=24,-1 | Every month on the last day and the 24th | El día 24 y el último día de cada mes | Jeden Monat am 24. und letzten Tag
FREQ=MONTHLY;BYMONTHDAY=24,-4 | Every month on the fourth to last day and the 24th | El día 24 y el día 4.º desde el final de cada mes | Jeden Monat am 24. und viertletzten Tag
FREQ=MONTHLY;BYMONTHDAY=24;BYMONTH=6,11 | Every month on the 24th in June and November | El día 24 de junio y noviembre | Jeden Monat am 24. im Juni und November
FREQ=MONTHLY;BYDAY=4TU | Every month on the fourth Tuesday | El cuarto martes de cada mes | Jeden Monat am vierten Dienstag
FREQ=MONTHLY;BYDAY=1FR,4TU | Every month on the first Friday and the fourth Tuesday | El primer viernes y el cuarto martes de cada mes | Jeden Monat am ersten Freitag und am vierten Dienstag
FREQ=MONTHLY;INTERVAL=3;BYDAY=4TU,-1TU | Every 3 months on the fourth and last Tuesday | Cada 3 meses el cuarto y último martes | Alle 3 Monate am vierten und letzten Dienstag
FREQ=MONTHLY;BYDAY=TU,-1FR | Every month on every Tuesday and the last Friday | Todos los martes y el último viernes de cada mes | Jeden Monat an jedem Dienstag und am letzten Freitag
FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2,4 | Every month on the second and fourth Tuesday | El segundo y cuarto martes de cada mes | Jeden Monat am zweiten und vierten Dienstag
FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=8 | Every month on the 8th of Monday and Tuesday | El 8.º lunes o martes de cada mes | Jeden Monat am 8. Montag oder Dienstag
FREQ=MONTHLY;BYMONTHDAY=1,24;BYSETPOS=-1 | Every month on the last of the 1st and the 24th | El último de estos días (los días 1 y 24) de cada mes | Jeden Monat am letzten dieser Tage (am 1. und 24.)
FREQ=MONTHLY;BYDAY=TU,FR;BYMONTHDAY=13,24 | Every month on Tuesday and Friday when it is the 13th or the 24th | Los martes y viernes de cada mes (solo los días 13 y 24) | Jeden Monat am Dienstag und Freitag (nur am 13. und 24.)
FREQ=YEARLY | Every year on November 24 | Cada año el 24 de noviembre | Jedes Jahr am 24. November
FREQ=YEARLY;INTERVAL=2;COUNT=1200 | Every 2 years on November 24, 1200 times | Cada 2 años el 24 de noviembre, 1,200 veces | Alle 2 Jahre am 24. November, 1.200-mal
FREQ=YEARLY;INTERVAL=3;BYMONTH=5,11;BYMONTHDAY=24 | Every 3 years on May 24 and November 24 | Cada 3 años el 24 de mayo y el 24 de noviembre | Alle 3 Jahre am 24. Mai und am 24. November
FREQ=YEARLY;BYMONTH=11;BYDAY=4TU | Every year on the fourth Tuesday of November | Cada año el cuarto martes de noviembre | Jedes Jahr am vierten Dienstag im November
FREQ=YEARLY;BYMONTHDAY=24 | Every year on the 24th of every month | Cada año el día 24 de cada mes | Jedes Jahr am 24. jedes Monats
FREQ=YEARLY;BYMONTH=6,11;BYMONTHDAY=24;BYSETPOS=-1 | Every year on the last of June 24 and November 24 | Cada año el último de estos días (el 24 de junio y el 24 de noviembre) | Jedes Jahr am letzten dieser Tage (am 24. Juni und am 24. November)
FREQ=WEEKLY;COUNT=1 | Tuesday, November 24, 2026 | Martes, 24 de noviembre de 2026 | Dienstag, 24. November 2026
FREQ=WEEKLY;BYDAY=FR | Tuesday, November 24, 2026, then every week on Friday | Martes, 24 de noviembre de 2026, y luego todos los viernes | Dienstag, 24. November 2026, danach jeden Freitag
`);

test.each(sentences)("$rule from Tuesday, November 24 is a sentence in each language", ({ rule, words }) => {
  expect(inEach(() => describe({ start: "2026-11-24", rule, exceptions: [] }))).toEqual(words);
});

const cards = table(`
FREQ=DAILY | Daily | Todos los días | Täglich
FREQ=DAILY;INTERVAL=2 | Every second day | Cada dos días | Alle zwei Tage
FREQ=DAILY;INTERVAL=3;BYMONTH=6 | Every 3 days in June | Cada 3 días en junio | Alle 3 Tage im Juni
FREQ=WEEKLY | Tuesdays | Los martes | Dienstags
FREQ=WEEKLY;BYDAY=SA,SU | Saturdays and Sundays | Los sábados y domingos | Samstags und sonntags
FREQ=WEEKLY;INTERVAL=2;BYDAY=TU | Every second Tuesday | Cada dos martes | Jeden zweiten Dienstag
FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH | Tuesdays and Thursdays, every second week | Los martes y jueves, cada dos semanas | Dienstags und donnerstags, alle zwei Wochen
FREQ=WEEKLY;INTERVAL=3 | Tuesdays, every 3 weeks | Los martes, cada 3 semanas | Dienstags, alle 3 Wochen
FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | Weekdays | De lunes a viernes | Montag bis Freitag
FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA | Tuesday to Saturday | De martes a sábado | Dienstag bis Samstag
FREQ=WEEKLY;BYDAY=MO,TU,TH,SA | Mon, Tue, Thu and Sat | Lun, mar, jue y sáb | Mo, Di, Do und Sa
FREQ=WEEKLY;BYDAY=SA;BYMONTH=6,7 | Saturdays in June and July | Los sábados en junio y julio | Samstags im Juni und Juli
FREQ=MONTHLY | Monthly on the 24th | El día 24 de cada mes | Jeden Monat am 24.
FREQ=MONTHLY;INTERVAL=2 | Monthly on the 24th, every second month | Cada 2 meses el día 24 | Alle 2 Monate am 24.
FREQ=MONTHLY;BYMONTHDAY=-1 | Monthly on the last day | El último día de cada mes | Jeden Monat am letzten Tag
FREQ=MONTHLY;BYDAY=2TU | 2nd Tuesdays | 2.º martes de cada mes | 2. Dienstag im Monat
FREQ=MONTHLY;BYDAY=2TU,4TU | 2nd and 4th Tuesdays | 2.º y 4.º martes | 2. und 4. Dienstag
FREQ=MONTHLY;BYDAY=-1FR | Last Fridays | Último viernes de cada mes | Letzter Freitag im Monat
FREQ=MONTHLY;BYDAY=1FR,3FR | 1st and 3rd Fridays | 1.er y 3.er viernes | 1. und 3. Freitag
FREQ=MONTHLY;BYDAY=1TU,1TH | 1st Tuesdays and Thursdays | 1.er martes y jueves | 1. Dienstag und Donnerstag
FREQ=MONTHLY;BYDAY=MO,-1FR | Mondays and last Fridays | Los lunes y último viernes | Montags und letzter Freitag
FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU | 2nd Tuesdays, every second month | 2.º martes, cada dos meses | 2. Dienstag, alle zwei Monate
FREQ=MONTHLY;INTERVAL=3;BYDAY=-2TU | 2nd to last Tuesdays, every 3 months | Penúltimo martes, cada 3 meses | Vorletzter Dienstag, alle 3 Monate
FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 | Every month on Friday when it is the 13th | Los viernes de cada mes (solo el día 13) | Jeden Monat am Freitag (nur am 13.)
FREQ=YEARLY | Yearly on November 24 | Cada año el 24 de noviembre | Jedes Jahr am 24. November
FREQ=YEARLY;BYMONTH=11;BYDAY=4TH | Yearly on the 4th Thursday of November | Cada año el cuarto jueves de noviembre | Jedes Jahr am vierten Donnerstag im November
`);

test.each(cards)("$rule from Tuesday, November 24 is short on a card in each language", ({ rule, words }) => {
  expect(inEach(() => scheduleOf([row("2026-11-24", rule)], "2026-11-25").short)).toEqual(words);
});

test("exceptions are told in each language", () => {
  const said = (rule: string, ...exceptions: string[]) => describe({ start: "2026-11-24", rule, exceptions });
  expect(inEach(() => said("FREQ=WEEKLY", "2026-12-22", "2026-12-29"))).toEqual([
    "Every week on Tuesday, except December 22 and December 29, 2026",
    "Todos los martes, excepto el 22 de diciembre y el 29 de diciembre de 2026",
    "Jeden Dienstag, außer am 22. Dezember und am 29. Dezember 2026",
  ]);
  const many = singles(7).map(({ recurrence }) => recurrence.start);
  expect(inEach(() => said("FREQ=DAILY", ...many))).toEqual([
    "Every day, except 7 dates",
    "Todos los días, excepto 7 fechas",
    "Jeden Tag, außer an 7 Terminen",
  ]);
});

test.each<{ tells: string; rows: DateRow[] } & Record<(typeof codes)[number], string[]>>([
  {
    tells: "times of rows that differ in them",
    rows: [
      row("2026-11-23", "FREQ=WEEKLY", [1_080, 1_200]),
      row("2026-11-28", "FREQ=WEEKLY", ALL_DAY, ["2026-12-26", "2027-01-02"]),
    ],
    en: [
      "Every week on Monday, 6:00 PM – 8:00 PM; every week on Saturday, all day, except December 26, 2026 and January 2, 2027",
      "Mondays 6:00 PM, Saturdays all day",
    ],
    es: [
      "Todos los lunes, 6:00 p.\u00a0m. – 8:00 p.\u00a0m.; todos los sábados, todo el día, excepto el 26 de diciembre de 2026 y el 2 de enero de 2027",
      "Los lunes y sábados, horario variable",
    ],
    de: [
      "Jeden Montag, 6:00 PM – 8:00 PM; jeden Samstag, ganztägig, außer am 26. Dezember 2026 und am 2. Januar 2027",
      "Montags 6:00 PM, samstags ganztägig",
    ],
  },
  {
    tells: "that times vary",
    rows: [row("2026-11-23", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"), row("2026-11-27", "FREQ=WEEKLY;BYDAY=FR,SA", NOON)],
    en: [
      "Every week on Monday, Tuesday, Wednesday and Thursday, 7:00 PM – 9:00 PM; every week on Friday and Saturday, 12:00 PM",
      "Monday to Saturday, times vary",
    ],
    es: [
      "Todos los lunes, martes, miércoles y jueves, 7:00 p.\u00a0m. – 9:00 p.\u00a0m.; todos los viernes y sábados, 12:00 p.\u00a0m.",
      "De lunes a sábado, horario variable",
    ],
    de: [
      "Jeden Montag, Dienstag, Mittwoch und Donnerstag, 7:00 PM – 9:00 PM; jeden Freitag und Samstag, 12:00 PM",
      "Montag bis Samstag, wechselnde Zeiten",
    ],
  },
  {
    tells: "when a row begins long after the other",
    rows: [row("2026-11-23", "FREQ=WEEKLY"), row("2027-06-01", "FREQ=WEEKLY")],
    en: ["Every week on Monday; every week on Tuesday from June 1, 2027", "Mondays, Tuesdays"],
    es: ["Todos los lunes; todos los martes desde el 1 de junio de 2027", "Los lunes, los martes"],
    de: ["Jeden Montag; jeden Dienstag ab 1. Juni 2027", "Montags, dienstags"],
  },
  {
    tells: "a start off its rule",
    rows: [row("2026-11-25", "FREQ=MONTHLY;BYDAY=2TU")],
    en: ["Wednesday, November 25, 2026, then every month on the second Tuesday", "then 2nd Tuesdays"],
    es: ["Miércoles, 25 de noviembre de 2026, y luego el segundo martes de cada mes", "luego 2.º martes de cada mes"],
    de: ["Mittwoch, 25. November 2026, danach jeden Monat am zweiten Dienstag", "dann 2. Dienstag im Monat"],
  },
  {
    tells: "a date besides a rule",
    rows: [row("2026-11-23", "FREQ=WEEKLY;INTERVAL=2"), row("2026-12-01")],
    en: ["Every 2 weeks on Monday; also December 1, 2026", "Every second Monday + 1 date"],
    es: ["Cada 2 semanas los lunes; también el 1 de diciembre de 2026", "Cada dos lunes + 1 fecha"],
    de: ["Alle 2 Wochen am Montag; auch am 1. Dezember 2026", "Jeden zweiten Montag + 1 Termin"],
  },
  {
    tells: "how many dates there are besides a rule",
    rows: [row("2026-11-23", "FREQ=WEEKLY"), ...singles(8)],
    en: ["Every week on Monday; and 7 more dates", "Mondays + 7 dates"],
    es: ["Todos los lunes; y 7 fechas más", "Los lunes + 7 fechas"],
    de: ["Jeden Montag; und 7 weitere Termine", "Montags + 7 Termine"],
  },
  {
    tells: "single dates",
    rows: singles(3),
    en: ["December 1, December 2 and December 3, 2026", "+ 2 more dates"],
    es: ["1 de diciembre, 2 de diciembre y 3 de diciembre de 2026", "+ 2 fechas más"],
    de: ["1. Dezember, 2. Dezember und 3. Dezember 2026", "+ 2 weitere Termine"],
  },
  {
    tells: "many single dates",
    rows: singles(9),
    en: ["9 dates from December 1, 2026 to December 9, 2026", "+ 8 more dates"],
    es: ["9 fechas del 1 de diciembre de 2026 al 9 de diciembre de 2026", "+ 8 fechas más"],
    de: ["9 Termine vom 1. Dezember 2026 bis 9. Dezember 2026", "+ 8 weitere Termine"],
  },
  {
    tells: "dates of two years",
    rows: [row("2026-12-31"), row("2027-01-01", null, NOON)],
    en: ["December 31, 2026, 7:00 PM – 9:00 PM; January 1, 2027, 12:00 PM", "+ 1 more date"],
    es: [
      "31 de diciembre de 2026, 7:00 p.\u00a0m. – 9:00 p.\u00a0m.; 1 de enero de 2027, 12:00 p.\u00a0m.",
      "+ 1 fecha más",
    ],
    de: ["31. Dezember 2026, 7:00 PM – 9:00 PM; 1. Januar 2027, 12:00 PM", "+ 1 weiterer Termin"],
  },
  {
    tells: "two times of a day",
    rows: [row("2026-12-05", null, NOON), row("2026-12-05")],
    en: ["December 5, 2026, 12:00 PM and 7:00 PM – 9:00 PM", "+ more times"],
    es: ["5 de diciembre de 2026, 12:00 p.\u00a0m. y 7:00 p.\u00a0m. – 9:00 p.\u00a0m.", "+ más horarios"],
    de: ["5. Dezember 2026, 12:00 PM und 7:00 PM – 9:00 PM", "+ weitere Uhrzeiten"],
  },
])("all rows of an event tell $tells in each language", ({ rows, en, es, de }) => {
  const said = inEach(() => scheduleOf(rows, TODAY));
  expect(said.map(({ long, short }) => [long, short])).toEqual([en, es, de]);
});

test("times are told with 24 hours where the region has them", () => {
  conventions.hours = 24;
  const rows = [row("2026-11-23", "FREQ=WEEKLY", NOON), row("2026-11-23", "FREQ=WEEKLY")];
  expect(inEach(() => scheduleOf(rows, TODAY).long)).toEqual([
    "Every week on Monday, 12:00 and 19:00 – 21:00",
    "Todos los lunes, 12:00 y 19:00 – 21:00",
    "Jeden Montag, 12:00 und 19:00 – 21:00",
  ]);
});

test("ranges of days and lists are written as each language has them", () => {
  expect(
    inEach(() => [shortRange("2026-12-05", "2026-12-06"), list(["Art", "Iglesias"]), list(["7", "8"], "or")]),
  ).toEqual([
    ["Dec 5 – 6", "Art and Iglesias", "7 or 8"],
    ["5 – 6 de dic", "Art e Iglesias", "7 u 8"],
    ["5. – 6. Dez", "Art und Iglesias", "7 oder 8"],
  ]);
});

test("a language without a grammar of its own has the English sentences", () => {
  followLanguage(() => ({ code: "qps-ploc" }));
  expect(describe({ start: "2026-11-24", rule: "FREQ=WEEKLY", exceptions: [] })).toBe("Every week on Tuesday");
});
