import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { type RawBuilder, sql } from "kysely";

/** Whether events at a venue `v` can be shown: at an unlisted place, too. */
const venueHasEvents: RawBuilder<boolean> = sql`v.published and v.deleted_at is null`;

/** Whether people can look at a venue `v`: it has a page, even where listings leave it out. Unlisted places have none. */
export const venueIsShown: RawBuilder<boolean> = sql`${venueHasEvents} and not v.is_place`;

/** Whether people can look at an event `e` at a venue `v`. */
export const eventIsShown: RawBuilder<boolean> = sql`e.published and e.deleted_at is null and ${venueHasEvents}`;

/** Whether listings show a venue `v`. */
export const venueIsListed: RawBuilder<boolean> = sql`${venueIsShown} and not v.hide_from_listing`;

/** Whether listings show an event `e` at a venue `v`. */
export const eventIsListed: RawBuilder<boolean> = sql`${eventIsShown} and not v.hide_from_listing`;

/** Whether a claim `c` or `h`, or the one at hand, keeps others from its venue. Constants, as the index of open claims has them. */
export function claimIsOpen(status: "c.status" | "h.status" | "status"): RawBuilder<boolean> {
  const of = status.slice(0, -"status".length);
  return sql`${sql.ref(status)} in (${sql.join(openClaimStatuses.map((open) => sql.lit(open)))})
    and not ${sql.ref(`${of}only_knows`)} and not ${sql.ref(`${of}is_contest`)}`;
}

/** Whether a claim `c` makes its claimant the owner of its venue. */
export const claimOwns: RawBuilder<boolean> = sql`c.status = 'verified' and not c.only_knows`;

/** Whether the keeper of the organizer `v.place_of` manages the events at a venue `v`: until somebody owns the venue. */
export const isOrganizersPlace: RawBuilder<boolean> = sql`v.place_of is not null and v.deleted_at is null
  and not exists (select from claim c where c.venue_id = v.id and ${claimOwns})`;

/** Whether somebody is a manager `m` of a venue still. */
export const isManager: RawBuilder<boolean> = sql`m.ended_at is null`;

/**
 * Whether an account `u` is not suspended: nothing goes on in the name of one that is. What each thing of its does meanwhile
 * says docs/decisions/0065-what-a-suspended-account-keeps.md.
 */
export const isLetIn: RawBuilder<boolean> = sql`u.suspended_at is null`;

/**
 * SQL table of `claim_id`, `venue_id`, `user_id` and `role`: the owner of each venue and its managers, with equal
 * rights over its events. All checks of who manages a venue use it, or `claimOwns` for the owner alone.
 */
export const venueKeepers: RawBuilder<unknown> = sql`(
  select c.id as claim_id, c.venue_id, c.claimant_id as user_id, 'owner' as role from claim c where ${claimOwns}
  union all
  select c.id, c.venue_id, m.user_id, 'manager' from venue_manager m join claim c on c.id = m.claim_id
  where ${isManager} and ${claimOwns})`;
