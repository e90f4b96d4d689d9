import { mostYearsAhead, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  type LocalDate,
} from "@hereabouts/recurrence/local-date";
import { parseTime } from "@hereabouts/recurrence/typed-time";
import { cleanWebsite } from "../../clean-fields.ts";
import { costSaid } from "../../entry/cost-said.ts";
import { ImportError } from "../../import-source.ts";
import { dateRows, type Span } from "./moved-dates.ts";
import type { MovedDraft, MovedRow } from "./moved-entry.ts";
import { placeNamed, placeWith } from "./moved-place.ts";
import { idBy, readTable, type Values, yes } from "./moved-table.ts";
import { describedBy, organizerFields, organizerLosses, plainName, presentersOf, statusNamed } from "./moved-text.ts";

/** How weekdays are written in the column of recurrence, Monday first. */
const weekdays = ["m", "t", "w", "th", "f", "sa", "su"];

/** Days between the first and the last one: a longer row is a mistake. */
const MOST_DAYS = 3_660;

/** Whether a place of the calendar has the address, which the table leaves out then. */
const hasAddress = (values: Values) => ["address", "city", "state"].some((name) => values[name]);

/** The dates of a row: the weekdays between two days, or all of these days. */
function spansOf(values: Values, today: LocalDate): Span[] | string {
  const first = values["date from"] ?? "";
  const last = values["date to"] || first;
  if (!isLocalDate(first) || !isLocalDate(last)) return moveInMessages.noStart;
  if (last > addMonths(today, mostYearsAhead * 12)) return moveInMessages.tooFar(last);
  if (daysBetween(first, last) > MOST_DAYS) return moveInMessages.tooLong;
  const [startsAt, endsAt] = [values["start time"] ?? "", values["end time"] ?? ""];
  const [minute, end] = [parseTime(startsAt), parseTime(endsAt)];
  if ((startsAt !== "" && minute === null) || (endsAt !== "" && end === null)) return moveInMessages.noStart;
  const isAllDay = minute === null;
  const spanOn = (from: LocalDate, to: LocalDate): Span => ({
    start: { date: from, minute: minute ?? 0 },
    // What ends before it begins ends on the next day.
    end:
      end === null && !isAllDay
        ? null
        : { date: !isAllDay && end !== null && end <= minute ? addDays(to, 1) : to, minute: end ?? 0 },
    isAllDay,
  });
  const chosen = (values.recurrence ?? "")
    .toLowerCase()
    .split(",")
    .map((day) => weekdays.indexOf(day.trim()));
  const onDays = new Set(chosen.filter((day) => day >= 0));
  if (onDays.size === 0) return [spanOn(first, last)];
  const days = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));
  return days.filter((day) => onDays.has(dayOfWeek(day))).map((day) => spanOn(day, day));
}

function draftOf(values: Values, zone: string, today: LocalDate): MovedDraft | string {
  const { name, losses } = plainName(values.title ?? "");
  if (name === "") return moveInMessages.noName;
  const spans = spansOf(values, today);
  const rows = typeof spans === "string" ? spans : dateRows(spans, { zone, today });
  if (typeof rows === "string") return rows;
  const said = values.cost ?? "";
  const cost = costSaid(said);
  const presenters = presentersOf([plainName(values.group || values.department || "").name]);
  return {
    event: {
      name,
      description: describedBy(values.description ?? "", presenters.others, plainName(values.room ?? "").name),
      ...organizerFields(presenters),
      url: cleanWebsite(values["event website"] ?? ""),
      ticketUrl: cleanWebsite(values["ticket url"] ?? ""),
      price: said === "" ? null : cost.price,
      priceInformation: cost.words,
      status: statusNamed(values.status ?? ""),
      dates: rows.dates,
    },
    losses: [
      ...losses,
      ...rows.losses,
      ...(said === "" || cost.price !== null ? [] : [{ kind: "cost" as const }]),
      ...organizerLosses(presenters),
    ],
  };
}

const listOf = (text = "") => text.split(",").map((name) => name.trim());

/** The rows of the table in which the events of Localist are added and edited. @throws ImportError for another one */
export function localistTable(text: string, today: LocalDate): MovedRow[] {
  const { header, rows } = readTable(text);
  const missing = ["Title", "Date From"].filter((name) => !header.includes(name.toLowerCase()));
  if (missing.length > 0)
    throw new ImportError(
      t("The first line of the file is missing these columns: {columns}.", { columns: missing.join(", ") }),
    );
  return rows.map(({ values, line, original }): MovedRow => {
    const location = values.location ?? "";
    const id = idBy([values.title, values["date from"], values["start time"], location]);
    const row = { line, id, original };
    if (yes(values["venue page only"]) || /unlisted|restricted|hidden|logged in/i.test(values.visibility ?? ""))
      return { ...row, kind: "broken", reason: moveInMessages.notPublished };
    const named = location === "" ? null : placeNamed(location);
    const { address: street = "", city = "", state = "" } = values;
    const place = named && hasAddress(values) ? placeWith({ ...named, street, city, state }) : named;
    const categories = [...listOf(values["event types"]), ...listOf(values.tags), ...listOf(values.keywords)];
    const picture = values["photo url"] || undefined;
    return { ...row, kind: "event", place, categories, picture, draftIn: (zone) => draftOf(values, zone, today) };
  });
}
