import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type {
  OrganizerList,
  OrganizerPage,
  OrganizerQuery,
  PastEvent,
} from "@hereabouts/contract/organizers/organizer";
import { eventPath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { selectOrganizers, selectPastEvents, selectShownOrganizer } from "../organizers/organizer.queries.ts";
import { viewOrganizer } from "../organizers/organizer.ts";

/** An organizer's own page: it has one as long as people can look at an event of it. @throws NotFound */
export async function getOrganizer(ctx: Context, { id }: { id: number }): Promise<OrganizerPage> {
  const row = await selectShownOrganizer(ctx.db, id);
  if (!row) throw new NotFound();
  return viewOrganizer(ctx, row);
}

/** A page of the organizers with a page of their own, by name. @throws NotFound for a page past the end */
export async function listOrganizers(ctx: Context, { name, ...asked }: OrganizerQuery): Promise<OrganizerList> {
  const page = pageOf(asked);
  const { rows, total } = await selectOrganizers(ctx.db, { name, ...page });
  return { data: rows.map((row) => viewOrganizer(ctx, row)), pagination: paginate(page, total) };
}

/** The last events of an organizer that are over, the latest first. */
export async function listPastEvents({ db, now, settings }: Context, { id }: { id: number }): Promise<PastEvent[]> {
  const rows = await selectPastEvents(db, await currentOrganizerId(db, id), organizerLimits.pastListed, now());
  return rows.map((row) => ({ ...row, absoluteUrl: settings.publicUrl + eventPath(row) }));
}
