import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import type { Rng } from "@hereabouts/poster-art/random";
import { addDays, isHoliday, monthOf, nextWeekday } from "./calendar.ts";
import type { DemoAgeGroup, DemoEvent, DemoPrice, LocalDate } from "./demo-region.types.ts";
import { readHours } from "./event-hours.ts";
import type { Program, Rhythm } from "./programs/program.ts";
import { slug } from "./prose.ts";
import { scheduleFor } from "./schedule.ts";
import { eventStatus, occurrenceOverrides } from "./statuses.ts";
import type { Site } from "./venues.ts";
import { type Repertory, type Wording, wordEvent } from "./wording.ts";

/** Where and when something must take place. */
export interface Wanted {
  townId?: string;
  date?: LocalDate;
  /** Only events that start in the evening. */
  evening?: boolean;
}

/** State while composing the events of some months. */
export interface Season {
  rng: Rng;
  today: LocalDate;
  sites: readonly Site[];
  /** Events at each venue so far. */
  load: Map<string, number>;
  names: Set<string>;
  openings: Set<string>;
  /** How often each subject has been used. */
  subjects: Map<string, number>;
  /** A band, class or walk that comes up more often than this would be noticed. */
  mostUses: number;
  keys: Set<string>;
}

const TICKETED = ["music", "theater", "comedy", "film", "art-dance-culture", "fairs-festivals"];

/** The beginning of a description, by which readers would notice that two are alike. */
function opening(description: string): string {
  return description.slice(0, 60);
}

function readPrice(tag: string): { price: DemoPrice; priceInformation: string } {
  const [band = "", priceInformation = ""] = tag.split("|");
  return { price: band === "" ? null : (band as DemoPrice), priceInformation };
}

function randomDate({ rng, today }: Season): LocalDate {
  // Most of what is announced is near: half within five weeks, the rest thinning out over five months.
  return addDays(today, Math.floor(150 * rng.float() ** 1.9));
}

/** A date on which the program may be put on, on or after the given one. */
function fittingDate(program: Program, date: LocalDate): LocalDate {
  let day = nextWeekday(date, program.days ?? [0, 1, 2, 3, 4, 5, 6]);
  for (let step = 0; step < 3 && isHoliday(day); step++)
    day = nextWeekday(addDays(day, 1), program.days ?? [0, 1, 2, 3, 4, 5, 6]);
  return day;
}

function hoursFor(rng: Rng, program: Program, rhythm: Rhythm, wanted: Wanted) {
  const hours = program.hours.map(readHours);
  // A run plays its first hours in the evening and its second as a matinee.
  if (rhythm === "run") return hours;
  return rng.shuffle(hours).filter(({ timeStart }) => !wanted.evening || timeStart >= "17:00");
}

function siteFor({ rng, sites, load }: Season, program: Program, wanted: Wanted, rhythm: Rhythm): Site | null {
  const open = sites.filter(
    ({ kind, town, venue }) =>
      program.at.includes(kind) &&
      (!wanted.townId || town.id === wanted.townId) &&
      (!wanted.townId || venue.city === town.city || kind === "drive-in") &&
      (rhythm !== "exhibit" || venue.openTimes.some(({ closed }) => !closed)),
  );
  if (open.length === 0) return null;
  const candidates = [rng.pick(open), rng.pick(open), rng.pick(open)];
  return candidates.reduce((best, site) =>
    (load.get(site.venue.key) ?? 0) < (load.get(best.venue.key) ?? 0) ? site : best,
  );
}

/** Words that no other event of the season has; null when the repertory has none left for this month. */
function freshWording(
  season: Season,
  repertory: Repertory,
  site: Site,
  date: LocalDate,
  about: Parameters<typeof wordEvent>[4],
): Wording | null {
  for (let tries = 0; tries < 14; tries++) {
    const wording = wordEvent(season.rng, repertory, site, date, about);
    if (!wording) return null;
    const isWorn = (season.subjects.get(wording.subject) ?? 0) >= season.mostUses && !repertory.isSmall;
    const isTaken = season.names.has(wording.name.toLowerCase()) || season.openings.has(opening(wording.description));
    if (!isTaken && !isWorn) return wording;
  }
  return null;
}

function agesOf(rng: Rng, program: Program): DemoAgeGroup[] {
  const ages = [...(program.ages ?? (["all_ages"] as const))];
  if (ages.length === 1 && ages[0] === "adult" && !program.at.includes("studio") && rng.chance(0.25))
    ages.push("senior");
  return ages;
}

function keyFor({ keys }: Season, name: string): string {
  const base = withoutEnding(slug(name).slice(0, 60), "-");
  let key = base;
  for (let number = 2; keys.has(key); number++) key = `${base}-${number}`;
  keys.add(key);
  return key;
}

function linksOf(
  rng: Rng,
  { venue }: Site,
  key: string,
  categorySlug: string,
  price: DemoPrice,
): Pick<DemoEvent, "url" | "ticketUrl"> {
  const isSold = price !== "free" && price !== null && TICKETED.includes(categorySlug);
  return {
    url: venue.website ? `${venue.website}events/${key}` : `https://calendar.example.org/${key}`,
    ticketUrl: isSold && rng.chance(0.75) ? `https://tickets.example.com/${key}` : "",
  };
}

/** One event of the season, as wanted; null where none comes out. */
export function composeEvent(
  season: Season,
  categorySlug: string,
  repertory: Repertory,
  wanted: Wanted,
): DemoEvent | null {
  const { rng, today } = season;
  const { program } = repertory;
  const date = fittingDate(program, wanted.date ?? randomDate(season));
  if (wanted.date && date !== wanted.date) return null;
  if (program.months && !program.months.includes(monthOf(date))) return null;
  const rhythm = rng.pick(wanted.date ? program.rhythms.filter((each) => each !== "exhibit") : program.rhythms);
  if (rhythm === undefined) return null;
  const hours = hoursFor(rng, program, rhythm, wanted);
  if (hours.length === 0) return null;
  const site = siteFor(season, program, wanted, rhythm);
  if (!site) return null;
  const price = readPrice(rng.pick(program.prices.filter((tag) => rhythm === "course" || !tag.includes("series"))));
  const ages = agesOf(rng, program);
  const isGlobal = program.form === "global";
  const isHybrid = program.form === "hybrid" ? rng.chance(0.3) : rng.chance(0.012);
  const isInPerson = !isGlobal && !(program.form === "hybrid" && rng.chance(0.05));
  const isExhibit = rhythm === "exhibit" || rhythm === "daily";
  const isSeries = !["once", "twice", "days", "screenings", "run"].includes(rhythm);
  const wording = freshWording(season, repertory, site, date, {
    price: price.price,
    ages,
    isInPerson,
    isSeries,
    isExhibit,
  });
  if (!wording) return null;
  const ownHours = wording.hours ? [readHours(wording.hours)] : hours;
  if (wanted.evening && ownHours.every(({ timeStart }) => timeStart < "17:00")) return null;
  const schedule = scheduleFor(wording.isPassing && isSeries ? "once" : rhythm, {
    rng,
    anchor: date,
    hours: ownHours,
    months: wording.months,
  });
  const key = keyFor(season, wording.name);
  const links = linksOf(rng, site, key, categorySlug, price.price);
  const isOnline = isGlobal || !isInPerson || isHybrid;
  const isTicketed = links.ticketUrl !== "";
  season.names.add(wording.name.toLowerCase());
  season.openings.add(opening(wording.description));
  season.subjects.set(wording.subject, (season.subjects.get(wording.subject) ?? 0) + 1);
  season.load.set(site.venue.key, (season.load.get(site.venue.key) ?? 0) + 1);
  return {
    key,
    venueKey: site.venue.key,
    name: wording.name,
    description: wording.description,
    eventTypeSlug: categorySlug,
    isInPerson,
    isOnline,
    onlineUrl: isOnline ? `https://live.example.org/${key}` : "",
    isGlobal,
    ...price,
    ...links,
    ageGroups: ages,
    featured: rng.chance(0.04),
    ...(schedule.isSeries
      ? ({ status: "scheduled", statusNote: "" } as const)
      : eventStatus(rng, { isTicketed, isToday: date === today })),
    usePoiTimes: schedule.usePoiTimes,
    dateStart: schedule.dateStart,
    dateEnd: schedule.dateEnd,
    dates: schedule.dates,
    overrides: occurrenceOverrides(rng, schedule, isTicketed),
    poster: rng.chance(1 / 3) ? { layout: rng.int(0, 3), palette: rng.int(0, 3) } : null,
  };
}
