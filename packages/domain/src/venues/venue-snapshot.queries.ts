import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { selectFields } from "../columns.queries.ts";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import { claimIsOpen } from "../visibility.queries.ts";
import type { VenueRecord } from "./venue-record.ts";

/** A venue as it is: what its history keeps, its form shows and a restoration writes back. Plain JSON. */
export type VenueSnapshot = Required<Omit<VenueRecord, "source" | "createdBy" | "certifiedAt" | "certifiedBy">> & {
  /** ISO 8601. */
  certifiedAt: string | null;
};

/** A stored venue with what is known about it besides. */
export interface StoredVenue {
  id: number;
  snapshot: VenueSnapshot;
  /** The person who confirmed the venue at `snapshot.certifiedAt`. */
  certifiedBy: Confirmer | null;
  image: ImageRow | null;
  isClaimed: boolean;
  /** Whether it is an unlisted place, which has no page. */
  isPlace: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const fields = selectFields(venueFields, "v");

interface Row extends Omit<VenueSnapshot, "openTimes" | "certifiedAt"> {
  id: number;
  certifiedAt: Date | null;
  certifiedBy: Confirmer | null;
  image: ImageRow | null;
  isClaimed: boolean;
  isPlace: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A venue, deleted or not, as it is stored; undefined if missing. */
export async function selectVenue(db: Db, id: number): Promise<StoredVenue | undefined> {
  const { rows } = await sql<Row>`
    select v.id, ${fields}, v.certified_at as "certifiedAt", v.certified_by as "certifiedBy",
      ${imageJson("v.image_id")} as image,
      exists (select from claim c where c.venue_id = v.id and ${claimIsOpen("c.status")}) as "isClaimed",
      v.is_place as "isPlace", v.created_at as "createdAt", v.updated_at as "updatedAt", v.deleted_at as "deletedAt"
    from venue v where v.id = ${id}::int`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const {
    id: _id,
    certifiedAt,
    certifiedBy,
    image,
    isClaimed,
    isPlace,
    createdAt,
    updatedAt,
    deletedAt,
    ...rest
  } = row;
  const openTimes = await selectOpenTimes(db, id);
  const snapshot = { ...rest, openTimes, certifiedAt: certifiedAt?.toISOString() ?? null };
  return { id, snapshot, certifiedBy, image, isClaimed, isPlace, createdAt, updatedAt, deletedAt };
}

function selectOpenTimes(db: Db, venueId: number): Promise<OpenTime[]> {
  return db
    .selectFrom("venue_open_time")
    .select(["day_of_week as dayOfWeek", "closed", "time_start as timeStart", "time_end as timeEnd"])
    .where("venue_id", "=", venueId)
    .orderBy("position")
    .execute();
}
