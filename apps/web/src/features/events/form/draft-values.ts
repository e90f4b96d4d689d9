import { rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { isSameValue } from "@hereabouts/contract/producer/check-draft";
import {
  type DraftField,
  type DraftFields,
  draftFields,
  type EventDraft,
  type UnfinishedRow,
} from "@hereabouts/contract/producer/event-draft";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { type EventValues, initialEvent, type SeenDraft, sentDate } from "./event-values.ts";
import { sentSessions, typedSessions } from "./programme/programme-rows.ts";

/** Rules for RSVPs, kept where the event takes any. */
const rsvpRules = ["takesRsvps", "rsvpPlaces", "rsvpPeople", "rsvpClosesHours"] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** The fields of a form as a draft keeps them. Rows of dates that cannot be sent yet stay as they are typed. */
export function draftedFields(values: EventValues): DraftFields {
  const { keptDates, draft: _, recertify: __, updated: ___, image, eventType, dates, ...rest } = values;
  const rows = dates.map((row) => (formRowErrors(row) === null ? wireOfRow(fromFormRow(row)) : { typed: row }));
  const fields = {
    ...rest,
    ...(!values.takesRsvps && mapKeys(rsvpRules, () => null)),
    eventType: eventType === "" ? null : Number(eventType),
    dates: [...rows, ...keptDates],
    programme: sentSessions(values.programme),
    dateStart: sentDate(values.dateStart),
    dateEnd: sentDate(values.dateEnd),
    image: image?.id,
  };
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as DraftFields;
  // As the server keeps them, without blanks at the ends; what it refuses is sent, for it to say why.
  return draftFields.safeParse(kept).data ?? kept;
}

/** The rows of a draft as the form's editor has them. */
function formDates(dates: DraftFields["dates"]): Pick<EventValues, "dates" | "keptDates"> {
  const read = (dates ?? []).map((row) => {
    if ("typed" in row) return { row: row.typed as UnfinishedRow as FormRow, wire: null };
    const wire: WireDateRow = row;
    return { wire, row: toFormRow(rowOfWire(wire)) };
  });
  return {
    dates: read.flatMap(({ row }) => row ?? []),
    keptDates: read.flatMap(({ row, wire }) => (row || !wire ? [] : [wire])),
  };
}

const typedDay = (text: string | null | undefined) =>
  text && isLocalDate(text) ? formatTypedDate(text) : (text ?? "");

/** The values of a form for some fields of a draft. */
export function valuesOfDraft(
  { fields, image }: Pick<EventDraft, "fields" | "image">,
  names: readonly DraftField[] = Object.keys(fields) as DraftField[],
): Partial<EventValues> {
  const blank = initialEvent(undefined);
  const values: Partial<EventValues> = {};
  for (const name of names) {
    if (name === "copyOf") continue;
    if (name === "dates") Object.assign(values, formDates(fields.dates));
    else if (name === "programme") values.programme = typedSessions(fields.programme ?? []);
    else if (name === "image") values.image = image;
    else if (name === "dateStart" || name === "dateEnd") values[name] = typedDay(fields[name]);
    else if (name === "eventType") values.eventType = fields.eventType ? String(fields.eventType) : "";
    else Object.assign(values, { [name]: fields[name] ?? (name === "type" ? "" : blank[name]) });
  }
  return values;
}

/** The fields that differ from those that were seen; null takes one out. */
export function unsentFields(local: DraftFields, seen: DraftFields): DraftFields {
  const names = [...new Set([...Object.keys(local), ...Object.keys(seen)])] as DraftField[];
  const changed = names.filter((name) => !isSameValue(local[name], seen[name]));
  return Object.fromEntries(changed.map((name) => [name, local[name] ?? null]));
}

interface Merging {
  /** Fields of the form now. */
  local: DraftFields;
  /** The draft as the form saw it before. */
  seen: SeenDraft | null;
  /** Fields that were sent; {} for a draft that was only loaded. */
  sent: DraftFields;
  answer: Pick<EventDraft, "fields" | "conflicts">;
}

/**
 * Merges the answer of the server into a form: fields that were changed elsewhere and not here are taken, those that both
 * changed to another value are to be asked about.
 */
export function mergeDraft({ local, seen, sent, answer }: Merging): { taken: DraftField[]; asked: DraftField[] } {
  const [taken, asked]: [DraftField[], DraftField[]] = [[], []];
  const before = seen?.fields ?? {};
  const names = new Set([...Object.keys(answer.fields), ...Object.keys(before), ...Object.keys(local)]);
  for (const name of names as Set<DraftField>) {
    const [stored, here] = [answer.fields[name], local[name]];
    if (isSameValue(stored, here)) continue;
    if (name in answer.conflicts) asked.push(name);
    else if (name in sent || isSameValue(stored, before[name])) continue;
    else (isSameValue(here, before[name]) ? taken : asked).push(name);
  }
  return { taken, asked };
}
