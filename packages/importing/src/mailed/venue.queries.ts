import type { Db } from "@hereabouts/db/connection";
import { venueIsShown } from "@hereabouts/domain/visibility.queries";
import { sql } from "kysely";

/** A venue that a text may name. */
export interface NamedVenue {
  id: number;
  name: string;
  street: string;
  city: string;
  /** How like its name is to the phrase that found it, from 0 to 1. */
  likeness: number;
}

/** Venues of one phrase: more that are called so alike cannot be told apart. */
const OF_PHRASE = 6;

/** Shown venues whose names are like one of some phrases. */
export async function selectVenuesLike(db: Db, phrases: readonly string[]): Promise<NamedVenue[]> {
  const { rows } = await sql<NamedVenue>`
    select v.id, v.name, v.street, v.city, max(v.likeness)::float8 as likeness
    from unnest(${[...phrases]}::text[]) as phrase
    cross join lateral (
      select v.id, v.name, v.street, v.city, similarity(lower(v.name), phrase) as likeness
      from venue v where lower(v.name) % phrase and ${venueIsShown}
      order by similarity(lower(v.name), phrase) desc, v.id limit ${OF_PHRASE}::int) v
    group by v.id, v.name, v.street, v.city order by v.id`.execute(db);
  return rows;
}
