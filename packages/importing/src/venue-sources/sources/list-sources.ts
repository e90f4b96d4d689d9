import type { SourceListQuery } from "@hereabouts/contract/sources/source-forms";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import { eventOwner } from "@hereabouts/domain/producer/event-owner";
import { selectSources } from "./source.queries.ts";
import { viewSource } from "./source.view.ts";

/** The sources of a venue of the viewer's, the active one unless told. @throws SignInRequired, Forbidden, NotFound */
export async function listSources(ctx: Context, { vid }: SourceListQuery): Promise<VenueSource[]> {
  const owner = await eventOwner(ctx, vid);
  return "venueId" in owner ? (await selectSources(ctx.db, owner.venueId)).map(viewSource) : [];
}
