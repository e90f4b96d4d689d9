import type { AgeGroup, EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { type ImportedText, importedTexts } from "@hereabouts/contract/events/event-fields";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { type SourceField, sourceFieldNames } from "@hereabouts/contract/sources/event-fields";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import type { EventDateRecord, OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import type { EventDraft } from "../../import-source.ts";

/** When an event takes place. */
export interface GivenDates {
  rows: readonly EventDateRecord[];
  overrides: readonly OverrideRecord[];
  /** Whether it follows its venue's hours, which no source says. */
  usePoiTimes?: boolean;
}

/** Every part of an event that a source may say something of. */
export interface EventFields extends Record<ImportedText, string> {
  dates: GivenDates;
  status: EventStatus;
  eventType: number;
  ages: readonly AgeGroup[];
  place: { isInPerson: boolean; isOnline: boolean; onlineUrl: string };
  price: Price | null;
}

/** Event fields given by a source; fields it does not set are absent. Plain JSON. */
export type GivenFields = Partial<EventFields> & Pick<EventFields, "name" | "dates">;

/** A source's word on what a feed has no word for is none. */
type Said = { [Field in SourceField]?: unknown };

/** Fields that an entry gives. `says` lists the fields that its format can deliberately leave empty. */
export function givenOf(draft: EventDraft, says: readonly SourceField[]): GivenFields {
  const { dates = [], overrides = [], eventTypeId, ageGroups = [] } = draft;
  const { isInPerson = true, isOnline = false, onlineUrl = "" } = draft;
  const all: GivenFields & Said = {
    ...mapKeys(importedTexts, (text) => draft[text] ?? ""),
    dates: { rows: dates, overrides },
    status: draft.status ?? "scheduled",
    eventType: eventTypeId,
    ages: ageGroups,
    place: { isInPerson, isOnline, onlineUrl },
    price: draft.price ?? null,
  };
  const isEmpty = (value: unknown) => value === "" || value === null || (Array.isArray(value) && value.length === 0);
  const kept = sourceFieldNames.filter((field) => says.includes(field) && !isEmpty(all[field]));
  return { name: draft.name, dates: all.dates, ...Object.fromEntries(kept.map((field) => [field, all[field]])) };
}

/** The fields of a record that say what is given. */
export function recordOf(given: Partial<EventFields>): Partial<EventRecord> {
  const { dates, eventType, ages, place, ...same } = given;
  return {
    ...same,
    ...(dates && { dates: dates.rows, overrides: dates.overrides, usePoiTimes: false, dateStart: null, dateEnd: null }),
    ...(eventType !== undefined && { eventTypeId: eventType }),
    ...(ages && { ageGroups: ages }),
    ...place,
  };
}

/** The parts of an event that something is said of. */
export const fieldsIn = (given: Partial<EventFields>): SourceField[] =>
  sourceFieldNames.filter((field) => given[field] !== undefined);

/** Some of the parts of an event. */
export const pick = (given: Partial<EventFields>, fields: readonly SourceField[]): Partial<EventFields> =>
  Object.fromEntries(fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]));
