import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { Forbidden, NotFound, SignInRequired } from "../errors.ts";

/**
 * First line of a verb on a venue or on what is there, for who manages it. To others, what people cannot look at is
 * not there at all. @throws SignInRequired, NotFound, Forbidden
 */
export function ensureManages({ viewer }: Context, { venueId, isShown }: { venueId: number; isShown: boolean }): void {
  if (viewer.kind === "system" || may.manageVenue(viewer, venueId)) return;
  if (viewer.kind === "anonymous") throw new SignInRequired();
  throw isShown ? new Forbidden() : new NotFound();
}
