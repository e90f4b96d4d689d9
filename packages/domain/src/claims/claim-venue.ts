import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { SuggestionRequest, VenueRequest } from "@hereabouts/contract/claims/request-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { countAction } from "../traffic/action-counts.ts";
import { holdClaim, holdVenue, insertOpenClaim, type StoredClaim } from "./claim.queries.ts";

/** First message in the history of a claim, by status. */
const beginnings = { claimed: messages.venueClaimed, new: messages.venueSuggested } as const;

interface Opening extends Partial<SuggestionRequest> {
  venueId: number;
  status: keyof typeof beginnings;
}

/**
 * Opens the viewer's claim on a venue, with the first entry of its history. Of several people at the same moment one
 * gets it: undefined for the others, and while any claim on the venue is open. @throws SignInRequired
 */
export async function openClaim(ctx: Context, { status, ...claim }: Opening): Promise<{ id: number } | undefined> {
  const beginning = claim.onlyKnows ? claimMessages.toldOf : beginnings[status];
  const unsaid = { role: "", message: "", onlyKnows: false, isContest: false };
  const opened = { ...unsaid, ...claim, status, beginning, claimantId: signedInUserId(ctx) };
  return insertOpenClaim(ctx.db, opened, ctx.now());
}

/** New requests of so long go into one mail to moderators, however fast they come. */
const COLLECT_SECONDS = 60;
const AT_MOST_SECONDS = 300;

function whatHappened({ status, onlyKnows, venueName }: StoredClaim): string {
  if (onlyKnows) return t("You told us about {venueName}.", { venueName });
  return status === "new"
    ? t("You suggested {venueName}.", { venueName })
    : t("You asked to manage {venueName}.", { venueName });
}

/**
 * Sends whoever opened a claim a receipt, and lets moderators hear of it, in the transaction that opens it.
 * @throws NotFound
 */
export async function announceRequest(ctx: Context, { id }: { id: number }): Promise<void> {
  const claim = await holdClaim(ctx.db, id);
  if (!claim) throw new NotFound();
  const { claimantId: userId, claimantEmail: recipient, venueName } = claim;
  const { siteName, publicUrl } = ctx.settings;
  await sendMail(ctx, { recipient, userId, dedupeKey: `claim:${id}:receipt` }, () => ({
    subject: t("We received your request for {venueName}", { venueName }),
    because: t("you sent this request"),
    blocks: [
      {
        kind: "text",
        text: t("{claim} A moderator of {siteName} reviews every request. We’ll email you when we’ve decided.", {
          claim: whatHappened(claim),
          siteName,
        }),
      },
      { kind: "button", label: t("See your request"), url: `${publicUrl}/manage/venues/claims/` },
      { kind: "note", text: t("You can withdraw your request on that page.") },
    ],
  }));
  await tellModerators(ctx);
}

/** Lets the moderators who want to know at once hear of new requests, with those that come in the same minute. */
export async function tellModerators({ db }: Context): Promise<void> {
  const patience = { key: "new", delaySeconds: COLLECT_SECONDS, atMostSeconds: AT_MOST_SECONDS };
  await enqueue(db, "moderation.tellAtOnce", {}, patience);
}

type Request = Pick<VenueRequest, "id"> & Partial<VenueRequest>;

/**
 * Asks to become the producer of a venue that is listed and claimed by nobody.
 * @throws SignInRequired, NotFound; Conflict "claimed" when somebody, of two at the same moment too, was first
 */
export async function claimVenue(ctx: Context, { id: askedId, ...evidence }: Request): Promise<{ id: number }> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const id = await currentVenueId(ctx.db, askedId);
    const { isShown } = await holdVenue(ctx.db, id);
    if (!isShown) throw new NotFound();
    const claim = await openClaim(ctx, { ...evidence, venueId: id, status: "claimed" });
    if (!claim) throw new Conflict("claimed", messages.alreadyClaimed(ctx.settings.supportEmail));
    await announceRequest(ctx, claim);
    await countAction(ctx, "claim");
    return claim;
  });
}
