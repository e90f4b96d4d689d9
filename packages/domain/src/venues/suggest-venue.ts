import type { SuggestionForm } from "@hereabouts/contract/claims/request-form";
import { may } from "@hereabouts/contract/permissions";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { createVenue } from "./create-venue.ts";

/** Suggests a venue: it stays hidden until a moderator has verified the claim it comes with. @throws SignInRequired, Invalid, TooMany */
export async function suggestVenue(
  ctx: Context,
  { request, ...form }: VenueForm & Pick<SuggestionForm, "request">,
): Promise<VenueFormRecord> {
  ensure(ctx, may.suggestVenue(ctx.viewer));
  await countAttempt(ctx, `suggest:${signedInUserId(ctx)}`, { attempts: 20, windowSeconds: 86_400 });
  return createVenue(ctx, form, { isPublished: false, request });
}
