import { type RawBuilder, sql } from "kysely";

/** `updated_at` of a row that is written now: always later than before, so that it tells one version from the next. */
export const laterThanBefore = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
