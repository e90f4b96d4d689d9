import { categoriesOfCode } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { Catalogue } from "@hereabouts/language/current-language";
import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import { expect, test } from "vitest";
import { possibleNames, type SentenceFacts, understandSentence } from "./read-sentence.ts";
import type { SentenceLanguage } from "./vocabulary.ts";

const catalogues: Record<SentenceLanguage, Catalogue> = {
  en: {},
  es: (await loadCatalogue("es", ["visitors"])) ?? {},
  de: (await loadCatalogue("de", ["visitors"])) ?? {},
};
const hadley = { name: "Hadley, MA", parameters: { latitude: "42.35", longitude: "-72.57" } };
const zip = { name: "01060 Northampton, MA", parameters: { latitude: "42.32", longitude: "-72.63" } };
const ironHorse = { name: "Iron Horse Music Hall", parameters: { vid: "7" } };
const mill = { name: "The Bookmill", parameters: { vid: "8" } };

/** Monday, November 23, 2026, in the demo region. */
function factsIn(...languages: SentenceLanguage[]): SentenceFacts {
  return {
    languages,
    today: "2026-11-23",
    weekStart: 0,
    isMonthFirst: languages[0] === "en",
    units: "mi",
    siteNames: (language) => ({
      categories: categoriesOfCode.map(({ id, slug, name }) => ({
        id,
        slug,
        name: String(catalogues[language][name] ?? name),
      })),
      towns: demoRegion.towns,
      states: demoRegion.states,
    }),
    names: {
      places: new Map([
        ["01060", zip],
        ["hadley", hadley],
        ["west springfield", hadley],
        ["turners falls", hadley],
      ]),
      venues: new Map([
        ["iron horse", ironHorse],
        ["bookmill", mill],
        ["iron horse music hall", ironHorse],
      ]),
    },
  };
}

/** Parameters in short: `on` and `days` for dates, `town` for an id, the rest as the listing calls it. */
interface Short {
  on?: string;
  days?: string;
  named?: string;
  types?: string;
  ages?: string;
  prices?: string;
  radius?: string;
  town?: string;
  online?: true;
  inPerson?: true;
  vid?: string;
  point?: "hadley" | "zip";
}

const whole = (day: string) => (day.length > 5 ? day : `2026-${day}`);

function parametersOf({ on, days, named, types, ages, prices, radius, town, online, inPerson, vid, point }: Short) {
  const [start = "", end = ""] = days?.split("..") ?? [on ?? "", on ?? ""];
  return {
    ...(start && { date_start: whole(start), date_end: whole(end) }),
    ...(named && { named_date: named }),
    ...(types && { event_types: types }),
    ...(ages && { age_groups: ages }),
    ...(prices && { prices }),
    ...(radius && { radius }),
    ...(town && { default_loc_id: town }),
    ...(online && { is_online: "true" }),
    ...(inPerson && { is_in_person: "true" }),
    ...(vid && { vid }),
    ...(point === "hadley" && hadley.parameters),
    ...(point === "zip" && zip.parameters),
  };
}

type Row = [sentence: string, understood: Short, keyword?: string];

const [tonight, weekend] = [{ named: "today" }, { named: "this-weekend" }];
const northampton = { town: "northampton-ma" };

const english: Row[] = [
  // what visitors typed when the product was reviewed
  ["kids stuff sunday", { types: "2", on: "11-29" }],
  ["things to do tonight", tonight],
  ["tonight", tonight],
  ["farmers market", {}, "farmers market"],
  ["open mic", {}, "open mic"],
  ["jaz", {}, "jaz"],
  ["yoga brattleboro", { town: "brattleboro-vt" }, "yoga"],
  ["01060", { point: "zip" }],
  ["free concert", { prices: "free", types: "12" }],
  ["live music", { types: "12" }],
  ["fireworks", {}, "fireworks"],
  ["halloween", {}, "halloween"],
  ["museum", {}, "museum"],
  ["book club", {}, "book club"],
  ["northampton", northampton],
  ["christmas", {}, "christmas"],
  ["trivia", {}, "trivia"],
  ["Ingersol library", {}, "Ingersol library"],
  ["free with kids sunday within 20 miles", { prices: "free", types: "2", on: "11-29", radius: "20" }],
  ["live music tonight walkable", { types: "12", ...tonight, radius: "1" }],
  ["farmers market next week", { days: "11-29..12-05" }, "farmers market"],
  ["free jazz this weekend near Northampton", { prices: "free", ...weekend, ...northampton }, "jazz"],
  // days
  ["today", tonight],
  ["jazz today", tonight, "jazz"],
  ["tomorrow night", { named: "tomorrow" }],
  ["comedy tomorrow", { types: "4", named: "tomorrow" }],
  ["day after tomorrow", { on: "11-25" }],
  ["this morning", tonight],
  ["saturday", { on: "11-28" }],
  ["Saturday night dance party", { on: "11-28" }, "dance party"],
  ["sat", { on: "11-28" }],
  ["jazz fri", { on: "11-27" }, "jazz"],
  ["poetry on thurs", { on: "11-26" }, "poetry"],
  ["on sun", { on: "11-29" }],
  ["sun ra arkestra", {}, "sun ra arkestra"],
  ["monday trivia", { on: "11-23" }, "trivia"],
  ["next friday", { on: "12-04" }],
  ["this friday", { on: "11-27" }],
  ["coming sunday", { on: "11-29" }],
  ["friday or saturday", { days: "11-27..11-28" }],
  ["fri-sun", { days: "11-27..11-29" }],
  ["friday to sunday concerts", { days: "11-27..11-29", types: "12" }],
  ["weekend", weekend],
  ["this weekend", weekend],
  ["next weekend", { days: "12-04..12-06" }],
  ["this week", { days: "11-23..11-28" }],
  ["next week", { days: "11-29..12-05" }],
  ["this month", { days: "11-23..11-30" }],
  ["next month", { days: "12-01..12-31" }],
  ["next 3 days", { named: "next-3" }],
  ["the next 7 days", { named: "next-7" }],
  ["next two weeks", { days: "11-23..12-06" }],
  ["next 30 days theater", { named: "next-30", types: "18" }],
  ["december", { days: "12-01..12-31" }],
  ["concerts in december", { types: "12", days: "12-01..12-31" }],
  ["jazz in May", { days: "2027-05-01..2027-05-31" }, "jazz"],
  ["January 2027", { days: "2027-01-01..2027-01-31" }],
  ["12/5", { on: "12-05" }],
  ["dec 5", { on: "12-05" }],
  ["5 dec", { on: "12-05" }],
  ["december 5th", { on: "12-05" }],
  ["the 5th of december", { on: "12-05" }],
  ["sat dec 5", { on: "12-05" }],
  ["Saturday, December 5, 2026", { on: "12-05" }],
  ["2026-12-05", { on: "12-05" }],
  ["5.12.", { on: "12-05" }],
  ["dec 5-7", { days: "12-05..12-07" }],
  ["from dec 5 to dec 7", { days: "12-05..12-07" }],
  ["dec 30 - jan 2", { days: "12-30..2027-01-02" }],
  ["12/5 to 12/7", { days: "12-05..12-07" }],
  ["march 14", { on: "2027-03-14" }],
  ["jan 3 hike", { on: "2027-01-03" }, "hike"],
  ["on halloween", { on: "2027-10-31" }],
  ["on new year’s eve", { on: "12-31" }],
  ["feb 30", {}, "feb 30"],
  // parts of days narrow to their day
  ["saturday after 8pm", { on: "11-28" }],
  ["music after 8 tonight", { types: "12", ...tonight }],
  ["sunday before noon", { on: "11-29" }],
  ["this evening", tonight],
  ["friday evening jazz", { on: "11-27" }, "jazz"],
  ["yoga in the morning", {}, "yoga"],
  // prices
  ["free", { prices: "free" }],
  ["free admission", { prices: "free" }],
  ["under $10", { prices: "free,low" }],
  ["comedy under $25", { types: "4", prices: "free,low" }],
  ["less than 50 dollars", { prices: "free,low,medium" }],
  ["cheap theater", { prices: "free,low", types: "18" }],
  ["over $75", { prices: "high" }],
  ["$$", { prices: "medium" }],
  ["gluten free baking", {}, "gluten free baking"],
  ["free form dance", {}, "free form dance"],
  // ages
  ["for teens", { ages: "teen" }],
  ["21+", { ages: "21_plus" }],
  ["comedy 18 and over", { types: "4", ages: "adult" }],
  ["all ages show", { ages: "all_ages" }, "show"],
  ["all-ages punk", { ages: "all_ages" }, "punk"],
  ["toddler story time", { ages: "toddler" }, "story time"],
  ["music for kids", { types: "12", ages: "child" }],
  ["kids", { types: "2" }],
  ["family friendly hike", { ages: "child" }, "hike"],
  ["kids yoga saturday", { ages: "child", on: "11-28" }, "yoga"],
  ["for a 7 year old", { ages: "child" }],
  ["ages 5-9", { ages: "child" }],
  ["ages 8 to 12", { ages: "child,preteen" }],
  ["seniors", { types: "15" }],
  ["yoga for seniors", { ages: "senior" }, "yoga"],
  ["tweens", { ages: "preteen" }],
  ["with baby", { ages: "baby" }],
  ["young adult authors", {}, "young adult authors"],
  // categories, and what is none
  ["gig", { types: "12" }],
  ["gigs tonight", { types: "12", ...tonight }],
  ["stand up", { types: "4" }],
  ["movies", { types: "7" }],
  ["film festival", { types: "6" }, "film"],
  ["music festival", { types: "6" }, "music"],
  ["dance class", { types: "3" }, "dance"],
  ["cooking workshop", { types: "3" }, "cooking"],
  ["piano concert", { types: "12" }, "piano"],
  ["music or comedy", { types: "4,12" }],
  ["Food & Farmers Markets", { types: "8" }],
  ["fairs and festivals", { types: "6" }],
  ["theater camp", {}, "theater camp"],
  ["music therapy", {}, "music therapy"],
  ["support group", { types: "17" }],
  ["community chorus", {}, "community chorus"],
  ["calvin theater", {}, "calvin theater"],
  ["jazz", {}, "jazz"],
  ["outdoor concert", { types: "12" }, "outdoor"],
  ["exhibitions in Hartford", { types: "1", town: "hartford-ct" }],
  ["nature walk", {}, "nature walk"],
  ["sports", { types: "16" }],
  // kinds
  ["online", { online: true }],
  ["virtual book club", { online: true }, "book club"],
  ["in person yoga", { inPerson: true }, "yoga"],
  ["livestream concerts", { online: true, types: "12" }],
  // distances
  ["within 5 miles", { radius: "5" }],
  ["within 10", { radius: "10" }],
  ["5 km", { radius: "3.1" }, ""],
  ["jazz within 25mi of Amherst", { radius: "25", town: "amherst-ma" }, "jazz"],
  ["walking distance", { radius: "1" }],
  ["20 minute walk", { radius: "1" }],
  ["near me", {}],
  ["concerts near me tonight", { types: "12", ...tonight }],
  ["anywhere", { radius: "15000" }],
  ["10 mile hike", {}, "10 mile hike"],
  ["5k run", {}, "5k run"],
  ["5 mile race saturday", { on: "11-28" }, "5 mile race"],
  // places
  ["in Holyoke", { town: "holyoke-ma" }],
  ["near 01060", { point: "zip" }],
  ["jazz near hadley", { point: "hadley" }, "jazz"],
  ["Great Barrington", { town: "great-barrington-ma" }],
  ["yoga brattleboro vt", { town: "brattleboro-vt" }, "yoga"],
  ["hudson new york art", { town: "hudson-ny", types: "1" }],
  ["amherst cinema", {}, "amherst cinema"],
  ["west springfield", {}, "west springfield"],
  ["tacos in West Springfield", { point: "hadley" }, "tacos"],
  ["fish fry in Turners Falls friday", { point: "hadley", on: "11-27" }, "fish fry"],
  ["things to do around here", {}],
  ["northampton jazz tonight", { ...northampton, ...tonight }, "jazz"],
  // venues
  ["at the Iron Horse", { vid: "7" }],
  ["folk at the iron horse saturday", { vid: "7", on: "11-28" }, "folk"],
  ["iron horse", { vid: "7" }],
  ["bookmill reading", {}, "bookmill reading"],
  ["at the farm", {}, "at the farm"],
  // typos
  ["satuday", { on: "11-28" }],
  ["wensday trivia", { on: "11-25" }, "trivia"],
  ["tommorow", { named: "tomorrow" }],
  ["concrets", { types: "12" }],
  ["this wekend", weekend],
  ["comdey", { types: "4" }],
  ["near northamton", northampton],
  ["freee", { prices: "free" }],
  ["yoga in bratleboro", { town: "brattleboro-vt" }, "yoga"],
  ["todlers", { ages: "toddler" }],
  // names and words that only look alike
  ["Grace", {}, "Grace"],
  ["familiar tales", {}, "familiar tales"],
  ["brands and shorts", {}, "brands and shorts"],
  ["hereford cattle", {}, "hereford cattle"],
  ["Frida tonight", tonight, "Frida"],
  ["Jazzercise", {}, "Jazzercise"],
  ["May Erlewine", {}, "May Erlewine"],
  ["April Verch", {}, "April Verch"],
  ["tree planting", {}, "tree planting"],
  ["sundae bar", {}, "sundae bar"],
  ["blue monday", {}, "blue monday"],
  ["vampire weekend", {}, "vampire weekend"],
  ["June Millington tonight", tonight, "June Millington"],
  ["24/7", {}, "24/7"],
  ["the who", {}, "the who"],
  ["Anything Goes", {}, "Anything Goes"],
  ["R.E.M. tribute saturday", { on: "11-28" }, "R.E.M. tribute"],
  ["hip-hop", {}, "hip-hop"],
  // quoted and left out
  ['"free friday"', {}, '"free friday"'],
  ['"tonight" saturday', { on: "11-28" }, '"tonight"'],
  ["jazz -free tonight", tonight, "jazz -free"],
  // several, and what is said twice
  ["friday jazz saturday", { on: "11-27" }, "jazz saturday"],
  ["this weekend saturday", { on: "11-28" }],
  ["free and cheap", { prices: "free,low" }],
  ["amherst or hadley", { town: "amherst-ma" }, "hadley"],
  ["kids and teens saturday", { ages: "teen", on: "11-28" }],
];

const spanish: Row[] = [
  ["hoy", tonight],
  ["esta noche", tonight],
  ["jazz mañana", { named: "tomorrow" }, "jazz"],
  ["mañana por la noche", { named: "tomorrow" }],
  ["manana por la manana", { named: "tomorrow" }],
  ["pasado mañana", { on: "11-25" }],
  ["conciertos gratis este fin de semana", { types: "12", prices: "free", ...weekend }],
  ["finde", weekend],
  ["el próximo fin de semana", { days: "12-04..12-06" }],
  ["la próxima semana", { days: "11-29..12-05" }],
  ["la semana que viene", { days: "11-29..12-05" }],
  ["este mes", { days: "11-23..11-30" }],
  ["próximos 3 días", { named: "next-3" }],
  ["el sábado", { on: "11-28" }],
  ["sabado por la tarde", { on: "11-28" }],
  ["el viernes que viene", { on: "11-27" }],
  ["de viernes a domingo", { days: "11-27..11-29" }],
  ["5 de diciembre", { on: "12-05" }],
  ["del 5 al 7 de diciembre", { days: "12-05..12-07" }],
  ["en mayo", { days: "2027-05-01..2027-05-31" }],
  ["diciembre", { days: "12-01..12-31" }],
  ["5/12", { on: "12-05" }],
  ["música en vivo", { types: "12" }],
  ["música clásica", { types: "12" }, "clásica"],
  ["teatro infantil el domingo", { types: "18", ages: "child", on: "11-29" }],
  ["cosas para niños", { types: "2" }],
  ["actividades con niños gratis", { types: "2", prices: "free" }],
  ["festival de música", { types: "6" }, "música"],
  ["clases de cocina", { types: "3" }, "cocina"],
  ["películas hoy", { types: "7", ...tonight }],
  ["menos de 10 dólares", { prices: "free,low" }],
  ["entrada libre", { prices: "free" }],
  ["para adolescentes", { ages: "teen" }],
  ["todas las edades", { ages: "all_ages" }],
  ["mayores de 21", { ages: "21_plus" }],
  ["a menos de 5 millas", { radius: "5" }],
  ["a 8 km de Amherst", { radius: "5", town: "amherst-ma" }],
  ["cerca de mí", {}],
  ["a pie", { radius: "1" }],
  ["yoga en Holyoke", { town: "holyoke-ma" }, "yoga"],
  ["cerca de 01060", { point: "zip" }],
  ["en el Iron Horse", { vid: "7" }],
  ["en línea", { online: true }],
  ["qué hacer mañana", { named: "tomorrow" }],
  ["sbado", { on: "11-28" }],
  ["cocnierto", { types: "12" }],
  ["mercado", {}, "mercado"],
  ["entrada y libras", {}, "entrada y libras"],
];

const german: Row[] = [
  ["heute", tonight],
  ["heute Abend", tonight],
  ["Konzert morgen", { types: "12", named: "tomorrow" }],
  ["morgen früh", { named: "tomorrow" }],
  ["übermorgen", { on: "11-25" }],
  ["dieses Wochenende", weekend],
  ["am Wochenende mit Kindern", { ...weekend, types: "2" }],
  ["nächstes Wochenende", { days: "12-04..12-06" }],
  ["nächste Woche", { days: "11-29..12-05" }],
  ["nächsten Monat", { days: "12-01..12-31" }],
  ["die nächsten 7 Tage", { named: "next-7" }],
  ["Samstag", { on: "11-28" }],
  ["Samstagabend", { on: "11-28" }],
  ["am Sonntag Nachmittag", { on: "11-29" }],
  ["nächsten Freitag", { on: "11-27" }],
  ["Freitag bis Sonntag", { days: "11-27..11-29" }],
  ["5. Dezember", { on: "12-05" }],
  ["5.12.", { on: "12-05" }],
  ["am 5.12.2026", { on: "12-05" }],
  ["vom 5. bis 7. Dezember", { days: "12-05..12-07" }],
  ["vom 5. bis 7.12.", { days: "12-05..12-07" }],
  ["im Mai", { days: "2027-05-01..2027-05-31" }],
  ["Dezember", { days: "12-01..12-31" }],
  ["kostenlos", { prices: "free" }],
  ["kostenlose Konzerte", { prices: "free", types: "12" }],
  ["Eintritt frei", { prices: "free" }],
  ["unter 10 Euro", { prices: "free,low" }],
  ["für Kinder", { types: "2" }],
  ["Theater für Kinder", { types: "18", ages: "child" }],
  ["für Jugendliche", { ages: "teen" }],
  ["ab 18", { ages: "adult" }],
  ["Senioren", { types: "15" }],
  ["Livemusik heute", { types: "12", ...tonight }],
  ["Jazz in Amherst", { town: "amherst-ma" }, "Jazz"],
  ["im Umkreis von 5 km", { radius: "3.1" }],
  ["10 Meilen", { radius: "10" }],
  ["zu Fuß", { radius: "1" }],
  ["in der Nähe", {}],
  ["online", { online: true }],
  ["im Iron Horse", { vid: "7" }],
  ["was ist los heute", tonight],
  ["Kino am Donnerstag", { types: "7", on: "11-26" }],
  ["Ausstellungen", { types: "1" }],
  ["fuer Kinder", { types: "2" }],
  ["Samstga", { on: "11-28" }],
  ["Buchclub", {}, "Buchclub"],
  ["Feuer und Becher", {}, "Feuer und Becher"],
  ["Konzerte nach 20 Uhr", { types: "12" }],
];

test.each(english)("“%s” means %j and the keyword “%s”", (sentence, understood, keyword = "") => {
  const read = understandSentence(sentence, factsIn("en"));
  expect(read.parameters).toEqual({ ...parametersOf(understood), ...(keyword && { keyword }) });
  expect(read.keyword).toBe(keyword);
});

test.each(spanish)("in Spanish “%s” means %j and the keyword “%s”", (sentence, understood, keyword = "") => {
  expect(understandSentence(sentence, factsIn("es")).parameters).toEqual({
    ...parametersOf(understood),
    ...(keyword && { keyword }),
  });
});

test.each(german)("in German “%s” means %j and the keyword “%s”", (sentence, understood, keyword = "") => {
  expect(understandSentence(sentence, factsIn("de")).parameters).toEqual({
    ...parametersOf(understood),
    ...(keyword && { keyword }),
  });
});

test("each understood part says the words that it came from", () => {
  const { understood } = understandSentence("Free  jazz, this weekend near Hadley after 8", factsIn("en"));
  expect(understood).toEqual([
    { kind: "price", words: "Free", parameters: { prices: "free" } },
    { kind: "when", words: "this weekend", parameters: { named_date: "this-weekend" } },
    { kind: "place", words: "near Hadley", parameters: hadley.parameters, name: "Hadley, MA" },
    { kind: "time", words: "after 8", parameters: {} },
  ]);
});

test("another language of the site is read where the reader’s understands nothing", () => {
  expect(understandSentence("gratis", factsIn("en", "es")).parameters).toEqual({ prices: "free" });
  expect(understandSentence("gratis tonight", factsIn("en", "es")).parameters).toEqual({
    named_date: "today",
    keyword: "gratis",
  });
});

test("weeks begin as the region begins them", () => {
  const facts = { ...factsIn("en"), weekStart: 1 };
  expect(understandSentence("next week", facts).parameters).toEqual({
    date_start: "2026-11-30",
    date_end: "2026-12-06",
  });
});

test("distances without a unit are in those of the listing", () => {
  const facts: SentenceFacts = { ...factsIn("en"), units: "km" };
  expect(understandSentence("within 5", facts).parameters).toEqual({ radius: "5" });
  expect(understandSentence("walkable", facts).parameters).toEqual({ radius: "1.5" });
});

test("an installation’s own name of a category is read", () => {
  const facts = factsIn("en");
  const own: SentenceFacts = {
    ...facts,
    siteNames: () => ({ ...facts.siteNames("en"), categories: [{ id: 12, slug: "music", name: "Sounds & Songs" }] }),
  };
  expect(understandSentence("sounds and songs tonight", own).parameters).toEqual({
    event_types: "12",
    named_date: "today",
  });
});

test("only a few names of a sentence are looked up", () => {
  expect(possibleNames("jazz at the Iron Horse near Hadley", factsIn("en"))).toEqual({
    places: ["hadley"],
    venues: ["iron horse near hadley", "iron horse near", "iron horse", "iron"],
    left: "",
  });
  expect(possibleNames("iron horse tonight", factsIn("en"))).toEqual({ places: [], venues: [], left: "iron horse" });
  const many = possibleNames("in xa near xb at xc ".repeat(10), factsIn("en"));
  expect(Math.max(many.places.length, many.venues.length)).toBeLessThanOrEqual(6);
});

test("the longest sentence and odd signs are read like any other", () => {
  for (const sentence of [
    "-",
    '"',
    "$$$$$",
    "12/",
    "– – –",
    "a ".repeat(100),
    "near ".repeat(40),
    "next 0 days",
    "\u0000",
  ])
    expect(
      understandSentence(sentence.slice(0, limits.keywordChars), factsIn("en", "es", "de")).understood.length,
    ).toBeLessThan(60);
});
