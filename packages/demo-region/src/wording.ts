import type { Rng } from "@hereabouts/poster-art/random";
import { WEEKDAYS } from "@hereabouts/recurrence/words";
import { dayOfMonth, monthOf, weekday } from "./calendar.ts";
import type { DemoAgeGroup, DemoPrice, LocalDate } from "./demo-region.types.ts";
import { person } from "./people.ts";
import { DETAILS } from "./programs/details.ts";
import type { CategoryPrograms, Program } from "./programs/program.ts";
import { escapeHtml, fillTemplate, type Slots } from "./prose.ts";
import { VENUE_KINDS } from "./venue-kinds.ts";
import { dealer, type Site } from "./venues.ts";

const MONTH_NAMES = "January February March April May June July August September October November December".split(" ");
const SEASONS = [
  "Winter",
  "Winter",
  "Spring",
  "Spring",
  "Spring",
  "Summer",
  "Summer",
  "Summer",
  "Fall",
  "Fall",
  "Fall",
  "Winter",
];

/** One value of a program's bank. */
export interface Choice {
  title: string;
  note: string;
  months: readonly number[] | undefined;
  /** Own times, "5:30-8", instead of the program's. */
  hours: string | undefined;
}

/** A program with its banks dealt like cards, so that nothing comes back before everything was used. */
export interface Repertory {
  program: Program;
  deal: Readonly<Record<string, () => Choice>>;
  name: () => string;
  text: () => string;
  closing: () => string;
  /** Whether it has so few subjects that they may come back at will: farmers markets. */
  isSmall: boolean;
  /** One more sentence about events of this sort. */
  detail: () => string;
}

/** The words of one event. */
export interface Wording {
  name: string;
  description: string;
  /** The months that the chosen words fit; undefined when they fit always. */
  months: readonly number[] | undefined;
  /** The time of day that the chosen words ask for. */
  hours: string | undefined;
  /** Too bound to its weeks to be repeated: a holiday or a flowering. */
  isPassing: boolean;
  /** Topic: the last of the program's slots. */
  subject: string;
}

/** "5-10" or "11,12,1-3" as month numbers; a range may pass the turn of the year. */
function readMonths(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from = 1, to = from] = part.split("-").map(Number);
    const months: number[] = [];
    for (let month = from; ; month = (month % 12) + 1) {
      months.push(month);
      if (month === to) return months;
    }
  });
}

/** Reads an entry of a bank, "Title :: a sentence about it. @5-10;5:30-8". */
export function readChoice(entry: string): Choice {
  const at = entry.lastIndexOf("@");
  const [when, months, hours] = at < 0 ? [] : (/^([\d,-]*)(?:;([\d:-]+))?$/.exec(entry.slice(at + 1)) ?? []);
  const text = when === undefined ? entry : entry.slice(0, at).trimEnd();
  const [title = "", note = ""] = text.split(" :: ");
  return { title, note: note.trim(), months: months ? readMonths(months) : undefined, hours };
}

function detailsFor(categorySlug: string, program: Program): readonly string[] {
  const details = DETAILS[categorySlug] ?? {};
  const bank = Object.keys(program.banks ?? {}).find((slot) => slot in details);
  return details[bank ?? ""] ?? [""];
}

/** Prepares a category's programs. */
export function repertoryOf(rng: Rng, categorySlug: string, category: CategoryPrograms): Repertory[] {
  return category.programs.map((program) => ({
    program,
    isSmall: Object.values(program.banks ?? {}).every((entries) => entries.length < 5),
    detail: dealer(rng, detailsFor(categorySlug, program)),
    name: dealer(rng, program.names),
    text: dealer(rng, program.texts),
    closing: dealer(rng, program.closings ?? category.closings),
    deal: Object.fromEntries(
      Object.entries(program.banks ?? {}).map(([slot, entries]) => [slot, dealer(rng, entries.map(readChoice))]),
    ),
  }));
}

const HOLIDAYS =
  /Christmas|Holiday|Holly|Carol|Messiah|Gingerbread|Wigilia|Advent|Nutcracker|Jingle|Tree Lighting|Wreath/;

/** Whether the date is in the choice's months and not past the holiday that it belongs to. */
function isTimely({ title, months }: Choice, date: LocalDate): boolean {
  const [month, day] = [monthOf(date), dayOfMonth(date)];
  if (months && !months.includes(month)) return false;
  if (/Thanksgiving|Friendsgiving|Turkey/.test(title))
    return month === 11 && day < 22 + ((3 - weekday(`${date.slice(0, 8)}22`) + 7) % 7);
  if (
    /Christmas|Holiday|Holly|Carol|Messiah|Gingerbread|Wigilia|Advent|Nutcracker|Jingle|Tree Lighting|Wreath/.test(
      title,
    )
  )
    return month !== 12 || day < 24;
  if (/Solstice/.test(title)) return day > 12 && day < 23;
  return true;
}

/** Picks one timely value for every slot of the program; null if a slot has none. */
function choices(repertory: Repertory, date: LocalDate): Record<string, Choice> | null {
  const chosen: Record<string, Choice> = {};
  for (const [slot, deal] of Object.entries(repertory.deal)) {
    const most = repertory.program.banks?.[slot]?.length ?? 0;
    let choice = deal();
    for (let tries = 0; tries < most && !isTimely(choice, date); tries++) choice = deal();
    if (!isTimely(choice, date)) return null;
    chosen[slot] = choice;
  }
  return chosen;
}

function slotsOf(rng: Rng, site: Site, date: LocalDate, chosen: Readonly<Record<string, Choice>>): Slots {
  const traits = VENUE_KINDS[site.kind];
  const own = Object.entries(chosen).flatMap(([slot, { title, note }]) => [
    [slot, title],
    [`${slot}.note`, note],
  ]);
  return {
    venue: site.venue.name,
    town: site.venue.city,
    room: rng.pick(traits.rooms),
    landmark: rng.pick(site.town.landmarks),
    person: person(rng),
    person2: person(rng),
    weekday: WEEKDAYS[weekday(date)] as string,
    month: MONTH_NAMES[monthOf(date) - 1] as string,
    season: SEASONS[monthOf(date) - 1] as string,
    ...Object.fromEntries(own),
  };
}

/** Facts already stated, so that a sentence about the venue does not contradict the event. */
interface Circumstances {
  price: DemoPrice;
  ages: readonly DemoAgeGroup[];
  isInPerson: boolean;
  isSeries: boolean;
  /** Something to look at, at any hour of the day. */
  isExhibit: boolean;
}

function fits(sentence: string, { price, ages, isSeries, isExhibit }: Circumstances): boolean {
  if (/\bfree\b|admission|waived/i.test(sentence) && !/park|headset|garage/i.test(sentence) && price !== "free")
    return false;
  if (/twenty-one/i.test(sentence) && !ages.some((age) => age === "21_plus" || age === "adult")) return false;
  if (/^children/i.test(sentence) && !ages.some((age) => age === "all_ages" || age === "child")) return false;
  if (isExhibit && /register|saves you|doors open|seat|early|latecomers|program ends|meet at/i.test(sentence))
    return false;
  return !/drop in|always in progress/i.test(sentence) || isSeries;
}

function first(letter: string): string {
  return letter.charAt(0).toUpperCase() + letter.slice(1);
}

/** Names and describes an event of the repertory at a site, or null when nothing in it fits the month. */
export function wordEvent(
  rng: Rng,
  repertory: Repertory,
  site: Site,
  date: LocalDate,
  circumstances: Circumstances,
): Wording | null {
  const chosen = choices(repertory, date);
  if (!chosen) return null;
  const slots = slotsOf(rng, site, date, chosen);
  const name = first(fillTemplate(rng, repertory.name(), slots));
  const sentences = [fillTemplate(rng, repertory.text(), slots)];
  if (rng.chance(0.85)) sentences.push(fillTemplate(rng, repertory.detail(), slots));
  const closing = repertory.closing();
  if (fits(closing, circumstances) && rng.chance(0.6)) sentences.push(fillTemplate(rng, closing, slots));
  const house = VENUE_KINDS[site.kind].arriving.filter((sentence) => fits(sentence, circumstances));
  const isAtHome = circumstances.isInPerson && house.length > 0 && rng.chance(0.45);
  const arriving = isAtHome ? fillTemplate(rng, rng.pick(house), slots) : "";
  const paragraphs = [sentences.filter(Boolean).join(" "), arriving].filter(Boolean);
  return {
    name,
    description: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(""),
    months: Object.values(chosen).find((choice) => choice.months)?.months ?? repertory.program.months,
    hours: Object.values(chosen).find((choice) => choice.hours)?.hours,
    isPassing: Object.values(chosen).some(({ title, months }) => (months?.length ?? 12) < 3 || HOLIDAYS.test(title)),
    subject: Object.values(chosen).at(-1)?.title ?? name,
  };
}
