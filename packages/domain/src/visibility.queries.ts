import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { type RawBuilder, sql } from "kysely";

/** Whether people can look at a venue `v`: it has a page, even where listings leave it out. */
export const venueIsShown: RawBuilder<boolean> = sql`v.published and v.deleted_at is null`;

/** Whether people can look at an event `e` at a venue `v`. */
export const eventIsShown: RawBuilder<boolean> = sql`e.published and e.deleted_at is null and ${venueIsShown}`;

/** Whether listings show a venue `v`. */
export const venueIsListed: RawBuilder<boolean> = sql`${venueIsShown} and not v.hide_from_listing`;

/** Whether listings show an event `e` at a venue `v`. */
export const eventIsListed: RawBuilder<boolean> = sql`${eventIsShown} and not v.hide_from_listing`;

/** Whether a claim `c`, or the one at hand, keeps others from its venue. Constants, as the index of open claims has them. */
export function claimIsOpen(status: "c.status" | "status"): RawBuilder<boolean> {
  const of = status === "status" ? "" : "c.";
  return sql`${sql.ref(status)} in (${sql.join(openClaimStatuses.map((open) => sql.lit(open)))})
    and not ${sql.ref(`${of}only_knows`)} and not ${sql.ref(`${of}is_contest`)}`;
}

/** Whether a claim `c` makes its claimant the producer of its venue, who owns it here. */
export const claimOwns: RawBuilder<boolean> = sql`c.status = 'verified' and not c.only_knows`;
