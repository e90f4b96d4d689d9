import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { parseTime } from "@hereabouts/recurrence/typed-time";
import { cleanWebsite, pointOf } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
import { ImportError } from "../../import-source.ts";
import { dateRows } from "./moved-dates.ts";
import type { MovedDraft, MovedRow } from "./moved-entry.ts";
import { placeNamed, placeWith } from "./moved-place.ts";
import { idBy, readTable, type Values, yes } from "./moved-table.ts";
import { describedBy, organizerFields, organizerLosses, plainName, presentersOf } from "./moved-text.ts";
import { writtenMoment } from "./written-moment.ts";

/** A day as PHP reads it: with slashes the month comes first, with dots or dashes the day; years may be short. */
function dayOf(text: string): string | null {
  if (isLocalDate(text)) return text;
  const [, first = "", mark, second = "", year = ""] = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? [];
  const isMonthFirst = mark === "/" && Number(first) <= 12;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : null;
}

const minuteOf = (text: string) => parseTime(text.replace(/^(\d{1,2}:\d\d):\d\d/, "$1"));

function momentOf(day = "", time = "", isAllDay: boolean): { date: string; minute: number } | null {
  const date = dayOf(day);
  const minute = isAllDay ? 0 : minuteOf(time);
  return date === null || minute === null ? null : { date, minute };
}

function draftOf(values: Values, zone: string, today: string): MovedDraft | string {
  const { name, losses } = plainName(values["event name"] ?? "");
  if (name === "") return moveInMessages.noName;
  const isAllDay = yes(values["all day event"]);
  const start = momentOf(values["event start date"], values["event start time"], isAllDay);
  if (!start) return moveInMessages.noStart;
  const end = momentOf(values["event end date"], values["event end time"], isAllDay);
  const written = isAllDay ? "" : (values["event timezone"] ?? values["event time zone"] ?? "");
  const from = writtenMoment(start, written, zone);
  const until = end && writtenMoment(end, written, zone).moment;
  const dates = dateRows([{ start: from.moment, end: until, isAllDay }], { zone, today });
  if (typeof dates === "string") return dates;
  const said = values["event cost"] ?? "";
  const currency = values["event currency code"] ?? "";
  const cost = costSaid(said === "" || said === "0" ? said : `${said} ${currency}`.trim());
  const names = (values["event organizer name"] ?? "").split(",").map((name) => plainName(name).name);
  const presenters = presentersOf(names);
  return {
    event: {
      name,
      description: describedBy(values["event description"] ?? "", presenters.others),
      ...organizerFields(presenters),
      url: cleanWebsite(values["event website"] ?? ""),
      price: said === "" ? null : cost.price,
      priceInformation: cost.words,
      status: "scheduled",
      dates: dates.dates,
    },
    losses: [
      ...losses,
      ...dates.losses,
      ...(from.isUtc ? [{ kind: "utc" as const }] : []),
      ...(said === "" || cost.price !== null ? [] : [{ kind: "cost" as const }]),
      ...organizerLosses(presenters),
    ],
  };
}

/** The table has no ids: an event is known by its name, start and venue. */
const idOf = (values: Values) =>
  idBy(["event name", "event start date", "event start time", "event venue name"].map((name) => values[name]));

function venueRow(values: Values, line: number, original: string): MovedRow {
  const name = values["venue name"] ?? "";
  if (name === "") return { kind: "broken", line, id: "", original, reason: moveInMessages.noName };
  const place = placeWith({
    ...placeNamed(name),
    street: [values["venue address"], values["venue address 2"]].filter(Boolean).join(", "),
    city: values["venue city"] ?? "",
    state: values["venue state/province"] ?? "",
    zip: values["venue zip"] ?? "",
    country: values["venue country"] ?? "",
    phone: values["venue phone"] ?? "",
    website: values["venue website"] ?? values["venue url"] ?? "",
    description: values["venue description"] ?? "",
    point: pointOf(values["venue latitude"] ?? "", values["venue longitude"] ?? ""),
  });
  return { kind: "place", line, original, place };
}

function eventRow(values: Values, line: number, original: string, today: string): MovedRow {
  const venue = values["event venue name"] ?? "";
  const categories = (values["event category"] ?? "").split(",").map((name) => name.trim());
  const place = venue === "" ? null : placeNamed(venue);
  const draftIn = (zone: string) => draftOf(values, zone, today);
  const picture = values["event featured image"] || undefined;
  return { kind: "event", line, id: idOf(values), original, place, categories, picture, draftIn };
}

/** The rows of one of the tables that The Events Calendar exports: venues or events. @throws ImportError for another one */
export function tecTable(text: string, today: string): MovedRow[] {
  const { header, rows } = readTable(text);
  const isVenues = header.includes("venue name");
  if (!isVenues && header.includes("organizer name")) throw new ImportError(moveInMessages.organizers);
  if (!isVenues && !header.includes("event name"))
    throw new ImportError(
      t("The first line of the file is missing these columns: {columns}.", { columns: "Event Name" }),
    );
  return rows.map(({ values, line, original }) =>
    isVenues ? venueRow(values, line, original) : eventRow(values, line, original, today),
  );
}
