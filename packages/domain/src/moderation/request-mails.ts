import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import type { RequestMailRhythm, RequestMails } from "@hereabouts/contract/claims/request-form";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import {
  holdModeratorsToTell,
  markRequestsNotified,
  type NotifiedModerator,
  selectRequestMails,
  updateRequestMails,
} from "../identity/request-mails.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { type NewRequest, selectNewRequests } from "./new-request.queries.ts";

/** How the viewer hears by mail of new producer requests. @throws SignInRequired, Forbidden */
export async function getRequestMails(ctx: Context): Promise<RequestMails> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return { rhythm: (await selectRequestMails(ctx.db, signedInUserId(ctx))) ?? "never" };
}

/** Chooses how the viewer hears by mail of new producer requests. @throws SignInRequired, Forbidden */
export async function setRequestMails(ctx: Context, { rhythm }: RequestMails): Promise<RequestMails> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  await updateRequestMails(ctx.db, signedInUserId(ctx), rhythm, ctx.now());
  return { rhythm };
}

/** A request is told once it is so old: a transaction that opened an earlier one has ended by then. */
const VISIBLE_AFTER_SECONDS = 30;
/** Days covered by a moderator's first email. */
const FIRST_DAYS = 7;

const countWords = (count: number) =>
  count === 1 ? t("New producer request") : t("{count} new producer requests", { count });
const line = ({ name, city, state, claimantEmail }: NewRequest) =>
  t("{venue}: requested by {email}", {
    venue: [name, city, state].filter((part) => part !== "").join(", "),
    email: claimantEmail,
  });

async function mailRequests(
  ctx: Context,
  moderator: NotifiedModerator,
  { requests, until }: { requests: readonly NewRequest[]; until: Date },
): Promise<void> {
  const { publicUrl, siteName } = ctx.settings;
  const { id, email, language } = moderator;
  const shown = requests.slice(0, claimLimits.requestsInMail);
  const more = requests.length > shown.length;
  const dedupeKey = `requests:${id}:${until.getTime()}`;
  await sendMail(ctx, { recipient: email, userId: id, language, dedupeKey }, () => {
    const subject = more
      ? t("More than {count} new producer requests", { count: shown.length })
      : countWords(shown.length);
    return {
      subject,
      preheader: shown[0] ? line(shown[0]) : subject,
      blocks: [
        ...shown.map((request) => ({ kind: "text" as const, text: line(request) })),
        { kind: "button", label: t("Open the requests"), url: `${publicUrl}/claim/poi/moderation-list/` },
        {
          kind: "note",
          text: t("At {publicUrl}/account/ you can choose to get these emails immediately, daily or never.", {
            publicUrl,
          }),
        },
      ],
      because: t("you moderate producer requests on {siteName}", { siteName }),
    };
  });
}

/** Tells the moderators who hear in this rhythm of the requests that are new since they were told last, if there are any. */
export async function notifyModerators(ctx: Context, { rhythm }: { rhythm: RequestMailRhythm }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const until = new Date(ctx.now().getTime() - VISIBLE_AFTER_SECONDS * 1000);
    const first = new Date(until.getTime() - FIRST_DAYS * DAY_MS);
    const moderators = await holdModeratorsToTell(ctx.db, rhythm);
    const oldest = Math.min(...moderators.map(({ toldUntil }) => (toldUntil ?? first).getTime()));
    if (moderators.length === 0 || oldest >= until.getTime()) return;
    // One look for all of them: each is told what is newer than their own last mail.
    const found = await selectNewRequests(ctx.db, {
      after: new Date(oldest),
      until,
      limit: claimLimits.requestsInMail * 10,
    });
    for (const moderator of moderators) {
      const since = moderator.toldUntil ?? first;
      const requests = found.filter(({ createdAt }) => createdAt > since);
      if (requests.length > 0) await mailRequests(ctx, moderator, { requests, until });
    }
    await markRequestsNotified(
      ctx.db,
      moderators.map(({ id }) => id),
      until,
    );
  });
}
