import type { StoredAccess } from "@hereabouts/contract/access/access-facts";
import { pickGiven } from "@hereabouts/contract/fields/described-fields";
import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { isKeepable } from "@hereabouts/contract/fields/kept-text";
import { isTimeZone } from "@hereabouts/contract/fields/time-zones";
import { notKeepable } from "@hereabouts/contract/fields/value-errors";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { SpecialHoursRow } from "@hereabouts/contract/venues/special-hours";
import { type ReviewedVenueText, reviewedVenueTexts, type venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { osmTypes } from "@hereabouts/contract/venues/venue-form";
import type { StoredFields } from "../columns.queries.ts";
import { Invalid } from "../errors.ts";

/** Where a record comes from: the feed, its id there, and a hash of its content, equal when nothing changed. */
export interface RecordSource {
  name: string;
  id: string;
  hash: string;
}

/** Result of a write. */
export interface SaveOutcome {
  id: number;
  outcome: "created" | "updated" | "unchanged";
}

type Needed = "name" | "lat" | "lon";

/** Fields of fewer values than their columns. */
interface Narrower {
  /** Absent, a point that stays is as exact as it was, and another one is not known to be. */
  pointAccuracy: PointAccuracy;
  imageCrop: ImageCrop | null;
  access: StoredAccess;
  specialHours: SpecialHoursRow[];
  osmType: (typeof osmTypes)[number] | null;
}

/** A venue as it is written. What is absent keeps its stored value, or takes the column's default. */
export interface VenueRecord
  extends Partial<Omit<StoredFields<typeof venueFields, "venue">, Needed | keyof Narrower>>,
    Partial<Narrower> {
  name: string;
  /** Degrees. */
  lat: number;
  lon: number;
  /** All intervals of the week. */
  openTimes?: readonly OpenTime[];
  /** The user who made it; kept when it is updated. */
  createdBy?: number | null;
  /** When somebody last said that it is still true. */
  certifiedAt?: Date;
  certifiedBy?: Confirmer;
  source?: RecordSource;
}

/** Messages for a name: it is required and has at most 1024 characters. */
export function nameErrors(name: string): string[] {
  if (name.trim() === "") return [messages.required];
  if (!isKeepable(name)) return [notKeepable];
  return [...name.trim()].length > limits.nameChars ? [messages.atMostChars(limits.nameChars)] : [];
}

/** @throws Invalid by field when the record cannot be stored */
export function checkVenueRecord(record: VenueRecord): void {
  const fields: Record<string, string[]> = {};
  const names = nameErrors(record.name);
  if (names.length > 0) fields.name = names;
  if ([...(record.website ?? "")].length > limits.nameChars) fields.website = [messages.atMostChars(limits.nameChars)];
  if (!(Math.abs(record.lat) <= 90)) fields.lat = [messages.between(-90, 90)];
  if (!(Math.abs(record.lon) <= 180)) fields.lon = [messages.between(-180, 180)];
  if (record.timeZone !== undefined && !isTimeZone(record.timeZone)) {
    fields.timeZone = [messages.choice(record.timeZone)];
  }
  if (record.openTimes?.some(({ closed, timeStart, timeEnd }) => !closed && (!timeStart || !timeEnd))) {
    fields.openTimes = [messages.required];
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

/** Texts of a venue that are held for review when a new account writes them. */
export const reviewedTexts = (record: Partial<Pick<VenueRecord, ReviewedVenueText>>) =>
  pickGiven(record, reviewedVenueTexts);
