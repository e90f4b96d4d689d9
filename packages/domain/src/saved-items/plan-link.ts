import { randomBytes } from "node:crypto";
import { FEED_TOKEN_BYTES } from "@hereabouts/contract/feeds/feed-limits";
import { may } from "@hereabouts/contract/permissions";
import type { PlanLinks, PlanUse, SharedPlan } from "@hereabouts/contract/saved-items/plan-link";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { hashOfToken } from "../secret-token.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { comingEventsOf } from "./bookmark.ts";
import {
  deletePlanLink,
  holdPlanLink,
  holdStalePlanLinks,
  type PlanLinkRow,
  selectPlanLinks,
  selectSharedPlan,
  updatePlanName,
  updatePlanToken,
} from "./plan-link.queries.ts";

const purpose = "plan-link";

/** The secret links of the viewer's plan. A link whose key is lost counts as none: making it again replaces it. @throws SignInRequired */
export async function getPlanLinks(ctx: Context): Promise<PlanLinks> {
  const links: PlanLinks = { feed: null, share: null };
  for (const { use, name, sealed } of await selectPlanLinks(ctx.db, signedInUserId(ctx))) {
    if (sealed === null) continue;
    const token = ctx.ports.secrets.open(sealed, purpose);
    if (use === "feed") links.feed = { token };
    else links.share = { token, name };
  }
  return links;
}

/**
 * The secret of the viewer's calendar feed or shared plan: made when it is first asked for, and the same from then on. With
 * `isRenewed` another one takes its place, and the old address leads nowhere. @throws SignInRequired
 */
export async function setPlanLink(
  ctx: Context,
  { use, isRenewed }: { use: PlanUse; isRenewed: boolean },
): Promise<{ token: string }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, now, ports: { secrets } }) => {
    const token = randomBytes(FEED_TOKEN_BYTES).toString("base64url");
    const stored = { hash: hashOfToken(token), sealed: secrets.seal(token, purpose) };
    const name = use === "share" ? t("My plan") : "";
    const { sealed } = await holdPlanLink(db, { userId, use, name }, stored, now());
    if (!isRenewed && sealed !== null) return { token: secrets.open(sealed, purpose) };
    await updatePlanToken(db, { userId, use }, stored);
    return { token };
  });
}

/** Names the viewer's shared plan, for those who look at it. @throws SignInRequired, NotFound while it is not shared */
export async function renamePlan(ctx: Context, { name }: { name: string }): Promise<{ name: string }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  if (!(await updatePlanName(ctx.db, signedInUserId(ctx), name))) throw new NotFound();
  return { name };
}

/** Ends a secret link of the viewer's plan: its address leads nowhere from now on. @throws SignInRequired */
export async function endPlanLink(ctx: Context, { use }: { use: PlanUse }): Promise<{ ended: boolean }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return { ended: await deletePlanLink(ctx.db, signedInUserId(ctx), use) };
}

/** Returns the upcoming events of a shared plan to whoever has its secret. @throws NotFound for an unknown one */
export async function getSharedPlan(ctx: Context, { token }: { token: string }): Promise<SharedPlan> {
  const plan = await selectSharedPlan(ctx.db, token);
  if (!plan) throw new NotFound();
  return { name: plan.name, events: await comingEventsOf(ctx, plan.userId) };
}

/** Secrets of plan links to encrypt with the newest key. */
export const planTokens: ResealedRow<PlanLinkRow> = {
  hold: holdStalePlanLinks,
  secrets: ({ sealed }) => [{ plain: null, sealed, purpose }],
  write: (db, link, [token]) =>
    updatePlanToken(db, link, token ? { hash: hashOfToken(token.text), sealed: token.sealed } : null),
};
