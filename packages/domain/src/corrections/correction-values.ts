import {
  type AccessSource,
  type AccessValue,
  accessValues,
  type GivenAccess,
} from "@hereabouts/contract/access/access-facts";
import {
  accessCorrectables,
  type Correctable,
  type CorrectableValues,
} from "@hereabouts/contract/corrections/correction-fields";
import { readOccurrence } from "@hereabouts/contract/corrections/occurrence-key";
import { readVenueKey } from "@hereabouts/contract/corrections/venue-key";
import { dateRows, minutesOf, wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import type { EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { eventFormShape } from "@hereabouts/contract/events/event-form";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { htmlOfText, textOfHtml } from "@hereabouts/contract/fields/html-text";
import { choice } from "@hereabouts/contract/fields/query-values";
import { isUsState } from "@hereabouts/contract/fields/us-states";
import { choiceError } from "@hereabouts/contract/fields/value-errors";
import { messages } from "@hereabouts/contract/messages";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { writtenIn } from "../addresses/address-rules.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { correctEvent } from "../events/correct-event.ts";
import { correctVenue } from "../venues/update-venue.ts";
import type { CorrectedNow } from "./correctable.queries.ts";

const accessRules = mapKeys(Object.keys(accessCorrectables), () => choice(accessValues));
const rules: Readonly<Record<"venue" | "event", Readonly<Record<string, z.ZodType>>>> = {
  venue: { ...venueForms.standard.shape, ...accessRules },
  event: {
    ...eventFormShape,
    ...accessRules,
    // Suggested as text, stored as HTML.
    description: z
      .string()
      .transform(htmlOfText)
      .pipe(eventFormShape.description)
      .transform((html) => textOfHtml(html)),
    place: z.string().refine((key) => readVenueKey(key) !== null, { error: choiceError }),
  },
};
const dateParts = ["date", "timeStart", "timeEnd"] as const;
const isDatePart = (name: string): boolean => dateParts.some((part) => part === name);

const linesOf = (error: z.ZodError) => [...new Set(error.issues.map(({ message }) => message))];

/** The one date with what was suggested of it, as the event's form reads it; undefined when nothing was. */
function checkDate(proposed: CorrectableValues, current: CorrectableValues, faults: Record<string, string[]>) {
  const named = dateParts.filter((part) => proposed[part] !== undefined);
  if (named.length === 0) return {};
  const { date = "", timeStart = "", timeEnd = "" } = { ...current, ...proposed };
  if (!isLocalDate(date)) {
    faults.date = [messages.date];
    return {};
  }
  const parsed = dateRows.safeParse([{ dateRecur: date, timeStart, timeEnd: timeEnd || null }]);
  const [row] = parsed.data ?? [];
  if (!row) {
    for (const { path, message } of parsed.error?.issues ?? []) {
      const part = dateParts.find((name) => path.includes(name)) ?? "date";
      faults[part] = [...(faults[part] ?? []), message];
    }
    return {};
  }
  const wire = wireOfDateRow(row);
  const all = { date: wire.dateRecur, timeStart: wire.timeStart, timeEnd: wire.timeEnd ?? "" };
  return Object.fromEntries(named.map((part) => [part, all[part]]));
}

/**
 * Suggested values as the forms of venues and events take them over. Those that cannot be suggested of the record are
 * left out, and so is what is there already.
 * @throws Invalid by field, with the forms' own words
 */
export function checkValues(
  { kind, values: current, country }: Pick<CorrectedNow, "kind" | "values" | "country">,
  proposed: CorrectableValues,
): CorrectableValues {
  const faults: Record<string, string[]> = {};
  const possible = Object.fromEntries(
    Object.entries(proposed).filter(([name, value]) => {
      const now = current[name as Correctable];
      return now !== undefined && value !== undefined && value !== now;
    }),
  ) as CorrectableValues;
  const checked: Record<string, string> = checkDate(possible, current, faults);
  for (const [name, value] of Object.entries(possible)) {
    const rule = rules[kind][name === "dateStatus" ? "status" : name];
    if (!rule || isDatePart(name)) continue;
    const parsed = rule.safeParse(value);
    if (parsed.success) checked[name] = String(parsed.data ?? "");
    else faults[name] = linesOf(parsed.error);
  }
  const { state } = checked;
  if (kind === "venue" && state && country === "US" && !isUsState(state)) faults.state = [messages.usState];
  if (kind === "venue") {
    const here = writtenIn(country, checked);
    Object.assign(checked, here.written);
    Object.assign(faults, here.faults);
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return Object.fromEntries(
    Object.entries(checked).filter(([name, value]) => value !== current[name as Correctable]),
  ) as CorrectableValues;
}

/** The one date of an event with these parts; undefined when none is among them. */
function dateOf(values: CorrectableValues, now: CorrectableValues) {
  if (values.date === undefined && values.timeStart === undefined && values.timeEnd === undefined) return undefined;
  const { date = "", timeStart = "", timeEnd = "" } = { ...now, ...values };
  const minutes = minutesOf({ timeStart, timeEnd: timeEnd || null });
  return "error" in minutes ? undefined : { ...minutes, dateRecur: date };
}

/** The access facts among values. */
function accessIn(values: CorrectableValues): GivenAccess[] {
  return Object.entries(accessCorrectables).flatMap(([name, fact]) => {
    const value = values[name as keyof typeof accessCorrectables];
    return value === undefined ? [] : [{ fact, value: value as AccessValue }];
  });
}

/**
 * Writes values, which were checked, over a record by the verbs of venues and events.
 * @param source who said what access facts are now
 * @throws SignInRequired, Forbidden, NotFound; Invalid, under "" when the record is of another version
 */
export async function writeValues(
  ctx: Context,
  { kind, id, values: now, occurrence }: CorrectedNow,
  values: CorrectableValues,
  { updated, source }: { updated?: string | undefined; source: AccessSource },
): Promise<void> {
  const { date: _date, timeStart: _start, timeEnd: _end, dateStatus, status, price, place, ...named } = values;
  const access = { given: accessIn(values), source };
  const texts = Object.fromEntries(Object.entries(named).filter(([name]) => !(name in accessCorrectables))) as Omit<
    typeof named,
    keyof typeof accessCorrectables
  >;
  if (kind === "venue") {
    // Hours in words are for reading.
    const shown = texts.alternateTimes ? { showAlternateTimes: true } : {};
    return correctVenue(ctx, { id, updated, fields: { ...texts, ...shown }, access });
  }
  const fields = {
    ...texts,
    ...(texts.description !== undefined && { description: htmlOfText(texts.description) }),
    ...(status !== undefined && { status: status as EventStatus }),
    ...(price !== undefined && { price: price === "" ? null : (price as Price) }),
  };
  return correctEvent(ctx, {
    id,
    updated,
    fields,
    access,
    venueId: place === undefined ? undefined : readVenueKey(place)?.id,
    date: dateOf(values, now),
    named: occurrence === undefined ? null : readOccurrence(occurrence),
    dateStatus: dateStatus as EventStatus | undefined,
  });
}
