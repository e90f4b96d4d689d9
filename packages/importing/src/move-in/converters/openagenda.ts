import { type AgeGroup, ageGroups, type EventStatus } from "@hereabouts/contract/events/event-facets";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { textLanguageOf } from "@hereabouts/contract/fields/text-languages";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
import type { ItemLoss } from "../../import-source.ts";
import { dateRows, type Span } from "./moved-dates.ts";
import type { Converter, MovedDraft, MovedRow } from "./moved-entry.ts";
import { type MovedPlace, placeWith } from "./moved-place.ts";
import { describedBy, type Node, nodeAt, nodesAt, parseJson, plainName, textAt } from "./moved-text.ts";

const statuses: readonly EventStatus[] = [
  "scheduled",
  "rescheduled",
  "moved_online",
  "postponed",
  "sold_out",
  "cancelled",
];
const PUBLISHED = 2;
const [ONLINE, MIXED] = [2, 3];
const OLDEST = 99;

/** The ages of each group. */
const spans: readonly (readonly [AgeGroup, from: number, to: number])[] = [
  ["baby", 0, 1],
  ["toddler", 2, 4],
  ["child", 5, 9],
  ["preteen", 10, 12],
  ["teen", 13, 17],
  ["adult", 18, OLDEST],
];

/** A number of a choice, which an export in detail has as an object with its label. */
const choiceAt = (value: unknown, usual: number): number => Number((isRecord(value) ? value.id : value) ?? usual);

/** The language that texts are taken in: the site's where the event has it, otherwise its first. */
function languageOf({ title }: Node): string {
  const languages = Object.keys(nodeAt(title));
  return languages.includes(currentLanguage().code) ? currentLanguage().code : (languages[0] ?? "");
}

/** A text of an export in one language, or of one language of all. */
const textIn = (value: unknown, language: string): string => textAt(isRecord(value) ? value[language] : value);

function agesOf(event: Node): { ageGroups: AgeGroup[]; ageNote: string } {
  const { min, max } = nodeAt(event.age);
  if (typeof min !== "number" && typeof max !== "number") return { ageGroups: [], ageNote: "" };
  const from = typeof min === "number" ? min : 0;
  const to = typeof max === "number" && max > 0 ? max : OLDEST;
  if (from === 0 && to >= OLDEST) return { ageGroups: ["all_ages"], ageNote: "" };
  if (from >= 21) return { ageGroups: ["21_plus"], ageNote: t("{from} and older", { from }) };
  const groups = spans.filter(([, first, last]) => first <= to && last >= from).map(([group]) => group);
  const ageNote = to >= OLDEST ? t("{from} and older", { from }) : t("{from} to {to} years", { from, to });
  return { ageGroups: ageGroups.map(({ value }) => value).filter((value) => groups.includes(value)), ageNote };
}

function placeOf({ location }: Node): MovedPlace | null {
  const place = nodeAt(location);
  const name = textAt(place.name);
  if (name === "") return null;
  return placeWith({
    key: `location:${textAt(place.uid) || name}`,
    name,
    street: textAt(place.address).split(",")[0] ?? "",
    city: textAt(place.city),
    state: textAt(place.region),
    zip: textAt(place.postalCode),
    country: textAt(place.countryCode),
    phone: textAt(place.phone),
    website: textAt(place.website),
    point: pointOf(textAt(place.latitude), textAt(place.longitude)),
    zone: textAt(place.timezone),
    ...(textAt(place.image) !== "" && { picture: textAt(place.image) }),
  });
}

/** An instant with its distance from UTC, "2026-02-23T17:00:00+0200". */
function instantAt(value: unknown): Date | null {
  const date = new Date(textAt(value).replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(date.getTime()) ? null : date;
}

function timingsOf(event: Node): Span[] | null {
  const timings = nodesAt(event.timings).map(({ begin, start, end }) => ({
    start: instantAt(begin ?? start),
    end: instantAt(end),
    isAllDay: false,
  }));
  const usable = timings.flatMap(({ start, ...span }) => (start ? [{ start, ...span }] : []));
  return usable.length === timings.length && usable.length > 0 ? usable : null;
}

const linkOf = (event: Node): string =>
  nodesAt(event.registration)
    .map(({ type, value }) => (type === "link" ? cleanWebsite(textAt(value)) : ""))
    .find((link) => link !== "") ?? "";

function lossesOf(event: Node, language: string): ItemLoss[] {
  const others = Object.keys(nodeAt(event.title)).filter((other) => other !== language);
  return others.map((name) => ({ kind: "translation" as const, name }));
}

/** The address of a picture: one text, or its folder and name. */
function pictureOf(image: unknown): string | undefined {
  const { base, filename } = nodeAt(image);
  return textAt(image) || (textAt(filename) === "" ? undefined : textAt(base) + textAt(filename));
}

function draftOf(event: Node, zone: string, today: string): MovedDraft | string {
  const language = languageOf(event);
  const { name, losses } = plainName(textIn(event.title, language));
  if (name === "") return moveInMessages.noName;
  const timings = timingsOf(event);
  if (!timings) return moveInMessages.noStart;
  const rows = dateRows(timings, { zone, today });
  if (typeof rows === "string") return rows;
  const conditions = textIn(event.conditions, language);
  const cost = costSaid(/^(?:gratuit|entrée libre|kostenlos|gratis)\.?$/i.test(conditions) ? "free" : conditions);
  const mode = choiceAt(event.attendanceMode, 1);
  const isOnline = mode === ONLINE || mode === MIXED;
  const long = textIn(event.longDescription, language) || textIn(event.description, language);
  return {
    event: {
      name,
      description: describedBy(long, []),
      language: textLanguageOf(language),
      url: cleanWebsite(textAt(event.canonicalUrl)),
      ticketUrl: linkOf(event),
      price: conditions === "" ? null : cost.price,
      priceInformation: cost.words,
      status: statuses[choiceAt(event.status, 1) - 1] ?? "scheduled",
      isOnline,
      isInPerson: mode !== ONLINE,
      onlineUrl: isOnline ? cleanWebsite(textAt(event.onlineAccessLink)) : "",
      ...agesOf(event),
      dates: rows.dates,
    },
    losses: [
      ...losses,
      ...rows.losses,
      ...(conditions === "" || cost.price !== null ? [] : [{ kind: "cost" as const }]),
      ...lossesOf(event, language),
    ],
  };
}

function rowOf(event: unknown, line: number, today: string): MovedRow {
  const row = { line, original: JSON.stringify(event).slice(0, 2_000) };
  if (!isRecord(event) || event.title === undefined)
    return { ...row, kind: "broken", id: "", reason: moveInMessages.notAnEntry };
  const id = textAt(event.uid);
  if (choiceAt(event.state, PUBLISHED) !== PUBLISHED)
    return { ...row, kind: "broken", id, reason: moveInMessages.notPublished };
  const keywords = isRecord(event.keywords) ? Object.values(event.keywords).flat() : [event.keywords].flat();
  const draftIn = (zone: string) => draftOf(event, zone, today);
  const picture = pictureOf(event.image);
  return { ...row, kind: "event", id, place: placeOf(event), categories: keywords.map(textAt), picture, draftIn };
}

/** OpenAgenda: its JSON export and answers of its API. */
export const openagenda: Converter = {
  rowsOf(text, { today }) {
    const document = parseJson(text);
    const events = Array.isArray(document) ? document : nodeAt(document).events;
    return Array.isArray(events) ? events.map((event, at) => rowOf(event, at + 1, today)) : [];
  },
};
