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
import type { FaceScope } from "../face.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { selectOrganizers, selectPastEvents, selectShownOrganizer } from "../organizers/organizer.queries.ts";
import { viewOrganizer } from "../organizers/organizer.ts";
import { ensureOnFace } from "./ensure-on-face.ts";
import { eventIsOfScope, organizerIsInScope } from "./scope.queries.ts";

/** Condition on what the face of a request shows; undefined on the site itself. */
const within = <Condition>({ settings: { face } }: Context, of: (scope: FaceScope) => Condition) =>
  face?.scope ? of(face.scope) : undefined;

/**
 * An organizer's own page: it has one as long as people can look at an event of it, on a face at one that it shows.
 * @throws NotFound
 */
export async function getOrganizer(ctx: Context, { id }: { id: number }): Promise<OrganizerPage> {
  const row = await selectShownOrganizer(ctx.db, id);
  if (!row) throw new NotFound();
  await ensureOnFace(ctx, "organizers", row.id);
  return viewOrganizer(ctx, row);
}

/** A page of the organizers with a page of their own, by name; on a face, of those that it shows an event of. @throws NotFound for a page past the end */
export async function listOrganizers(ctx: Context, { name, ...asked }: OrganizerQuery): Promise<OrganizerList> {
  const page = pageOf(asked);
  const { rows, total } = await selectOrganizers(ctx.db, { name, ...page, within: within(ctx, organizerIsInScope) });
  return { data: rows.map((row) => viewOrganizer(ctx, row)), pagination: paginate(page, total) };
}

/** The last events of an organizer that are over, the latest first; on a face, of those that it shows. @throws NotFound for an organizer that the face leaves out */
export async function listPastEvents(ctx: Context, { id }: { id: number }): Promise<PastEvent[]> {
  const currentId = await currentOrganizerId(ctx.db, id);
  await ensureOnFace(ctx, "organizers", currentId);
  const search = { limit: organizerLimits.pastListed, now: ctx.now(), within: within(ctx, eventIsOfScope) };
  const rows = await selectPastEvents(ctx.db, currentId, search);
  return rows.map((row) => ({ ...row, absoluteUrl: ctx.settings.publicUrl + eventPath(row) }));
}
