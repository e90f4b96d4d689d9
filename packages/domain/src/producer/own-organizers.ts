import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Context } from "../context.ts";
import { quotaOfPlaces } from "../venues/venue-quota.ts";
import { selectOwnOrganizers } from "./produced-venue.queries.ts";

/** The organizers that the viewer speaks for, each with its places and how many events it may still have there. */
export async function listOwnOrganizers({ db, viewer, now }: Context): Promise<UserContext["organizers"]> {
  if (viewer.kind !== "user" || (viewer.organizersOf ?? []).length === 0) return [];
  const rows = await selectOwnOrganizers(db, viewer.id);
  return Promise.all(
    rows.map(async (organizer) => {
      const ids = organizer.places.map(({ id }) => id);
      return { ...organizer, quota: await quotaOfPlaces(db, ids, now()) };
    }),
  );
}
