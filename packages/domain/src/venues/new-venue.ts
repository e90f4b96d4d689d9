import type { SuggestionForm, SuggestionRequest } from "@hereabouts/contract/claims/request-form";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { announceRequest, openClaim } from "../claims/claim-venue.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { imageOfForm } from "../media/image-choice.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { countAction } from "../traffic/action-counts.ts";
import { answeredAccess } from "./answered-access.ts";
import { saveVenue } from "./save-venue.ts";
import { recordOfVenueForm, viewVenueForm } from "./venue-form.ts";
import { selectVenue } from "./venue-snapshot.queries.ts";

interface Creation {
  isPublished: boolean;
  /** Whether nobody gets a mail about it. */
  isQuiet?: boolean;
  /** Request that comes with a suggested venue. */
  request?: SuggestionRequest | undefined;
}

/** Creates a venue in the transaction that claims it, if it does. */
export async function createVenue(ctx: Context, form: VenueForm, { isPublished, isQuiet = false, request }: Creation) {
  const userId = signedInUserId(ctx);
  const record = { ...(await recordOfVenueForm(ctx, form, region)), ...(await imageOfForm(ctx, form, null)) };
  const { timeZone = region.timeZone } = record;
  const access = answeredAccess(ctx, { kind: "venue", stored: {}, given: form.access, timeZone });
  return inTransaction(ctx, async (ctx) => {
    // The suggester becomes the venue's owner once the claim is verified.
    const certifiedBy = may.editEverything(ctx.viewer) ? ("editor" as const) : ("venue" as const);
    const made = { published: isPublished, createdBy: userId, certifiedAt: ctx.now(), certifiedBy };
    const { id } = await saveVenue(ctx, { ...record, ...access, ...made });
    const claim = isPublished ? undefined : await openClaim(ctx, { ...request, venueId: id, status: "new" });
    if (claim && !isQuiet) await announceRequest(ctx, claim);
    const venue = await selectVenue(ctx.db, id);
    if (!venue) throw new NotFound();
    const about = { kind: "venue" as const, recordId: id, venueId: id, action: "create" as const };
    await recordRevision(ctx, { ...about, before: null, after: { ...venue.snapshot } });
    const view = await viewVenueForm(ctx, venue);
    if (!isPublished) await countAction(ctx, "submit-new-venue");
    return view;
  });
}

/**
 * Adds a venue. One of an editor's or a member of staff's is public at once; a producer's further venue waits, like a
 * suggestion, until the claim that comes with it is verified. @throws SignInRequired, Forbidden, Invalid
 */
export async function addVenue(ctx: Context, form: VenueForm): Promise<VenueFormRecord> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return createVenue(ctx, form, { isPublished: may.editEverything(ctx.viewer) });
}

/** Suggests a venue: it stays hidden until a moderator has verified the claim it comes with. @throws SignInRequired, Invalid, TooMany */
export async function suggestVenue(
  ctx: Context,
  { request, ...form }: VenueForm & Pick<SuggestionForm, "request">,
): Promise<VenueFormRecord> {
  ensure(ctx, may.suggestVenue(ctx.viewer));
  await countAttempt(ctx, `suggest:${signedInUserId(ctx)}`, { attempts: 20, windowSeconds: 86_400 });
  return createVenue(ctx, form, { isPublished: false, request });
}
