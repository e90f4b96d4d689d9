import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import { managedSource } from "./managed-source.ts";
import { viewSource } from "./source.view.ts";

/** One source. @throws SignInRequired, NotFound */
export async function getSource(ctx: Context, { id }: { id: number }): Promise<VenueSource> {
  return viewSource(await managedSource(ctx, id));
}
