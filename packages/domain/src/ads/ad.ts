import { adMessages } from "@hereabouts/contract/ads/ad-messages";
import { adLimits, adStates } from "@hereabouts/contract/ads/ad-states";
import { adTransition } from "@hereabouts/contract/ads/ad-transitions";
import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import {
  type AdRecord,
  countRunningAds,
  holdAd,
  insertAd,
  type StoredAd,
  selectAd,
  updateAd,
  updateAdDeleted,
  updateAdState,
} from "./ad.queries.ts";
import { type AdForm, adOfForm, adPictureOf, isSpent } from "./ad-form.ts";

const todayOf = ({ now }: Context) => todayIn(region.timeZone, now());
const isPast = (ad: AdRecord, today: string) => ad.lastDay !== null && ad.lastDay < today;

/**
 * Books an ad, as a draft, or running at once with `isStarted`. @returns its id
 * @throws SignInRequired, Forbidden, Invalid; Conflict "tooMany"
 */
export async function addAd(ctx: Context, form: AdForm, { isStarted = false } = {}): Promise<number> {
  ensure(ctx, may.administer(ctx.viewer));
  const ad = adOfForm(form, await adPictureOf(ctx, form.picture, null));
  if (isStarted && isPast(ad, todayOf(ctx))) throw new Invalid({ lastDay: [adMessages.past] });
  return inTransaction(ctx, async (ctx) => {
    const id = await insertAd(ctx.db, ad, ctx.now());
    await recordAct(ctx, { act: "ad.add", record: { kind: "ad", id, name: ad.title }, after: ad });
    if (isStarted) await setAdState(ctx, { id, move: "start" });
    return id;
  });
}

/** Ends a held ad whose budget is used up, with what is counted by now. */
export async function endSpentAd(ctx: Context, ad: StoredAd): Promise<void> {
  const spend = adTransition("site", "spend", ad.state);
  if (spend?.to === "over" && isSpent(ad))
    await updateAdState(ctx.db, ad.id, { state: spend.to, before: null, now: ctx.now() });
}

/** Lists the fields in which two versions of an ad differ. */
const changed = (before: AdRecord, after: AdRecord) =>
  (Object.keys(after) as (keyof AdRecord)[]).filter((field) => before[field] !== after[field]);
const only = (ad: AdRecord, fields: readonly (keyof AdRecord)[]) =>
  Object.fromEntries(fields.map((field) => [field, ad[field]]));

/**
 * Changes an ad, in whatever state it is. A running one whose budget is lowered to what it was shown or clicked is over.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeAd(ctx: Context, { id, ...form }: { id: number } & AdForm): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  const known = await selectAd(ctx.db, id);
  if (!known || known.isDeleted) throw new NotFound();
  const ad = adOfForm(form, await adPictureOf(ctx, form.picture, known.imageId));
  await inTransaction(ctx, async (ctx) => {
    const before = await holdAd(ctx.db, id);
    if (!before || before.isDeleted) throw new NotFound();
    await updateAd(ctx.db, id, ad, ctx.now());
    await endSpentAd(ctx, { ...before, ...ad });
    const fields = changed(before, ad);
    const record = { kind: "ad" as const, id, name: ad.title };
    await recordAct(ctx, { act: "ad.change", record, before: only(before, fields), after: only(ad, fields) });
  });
}

/** Audited acts of staff moves; `takeBack` restores the state before the last one. */
const acts = {
  start: "ad.start",
  pause: "ad.pause",
  end: "ad.end",
  takeBack: "ad.takeBack",
} as const satisfies Record<string, AuditAct>;
export type SetAdMove = keyof typeof acts;

/** State after a move, and the state that an undo restores. @throws Conflict "state" or "changed" */
function stateAfter(ctx: Context, ad: StoredAd, move: SetAdMove) {
  if (move === "takeBack") {
    if (ad.stateBefore === null) throw new Conflict("changed", adMessages.changedSince);
    return { state: ad.stateBefore, before: null };
  }
  // An ad ends with its last day although its state stays.
  const from = ad.state === "running" && isPast(ad, todayOf(ctx)) ? "over" : ad.state;
  const transition = adTransition("staff", move, from);
  const label = adStates.find(({ value }) => value === from)?.label ?? from;
  if (!transition || transition.to === "deleted") throw new Conflict("state", adMessages.notFrom(label));
  return { state: transition.to, before: transition.isUndoable ? ad.state : null };
}

/** An ad that could be shown to nobody is not started. @throws Conflict */
async function refuseUseless(ctx: Context, ad: StoredAd): Promise<void> {
  if (isSpent(ad)) throw new Conflict("spent", adMessages.spent);
  if (isPast(ad, todayOf(ctx))) throw new Conflict("past", adMessages.past);
  if (ad.state !== "running" && (await countRunningAds(ctx.db)) >= adLimits.adsRunning)
    throw new Conflict("tooMany", adMessages.tooManyRun(adLimits.adsRunning));
}

/**
 * Starts, pauses or ends an ad, or takes the last of these back.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "state", "spent", "past", "tooMany", "changed"
 */
export async function setAdState(ctx: Context, { id, move }: { id: number; move: SetAdMove }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad || ad.isDeleted) throw new NotFound();
    const { state, before } = stateAfter(ctx, ad, move);
    if (state === "running") await refuseUseless(ctx, ad);
    await updateAdState(ctx.db, id, { state, before, now: ctx.now() });
    const record = { kind: "ad" as const, id, name: ad.title };
    await recordAct(ctx, { act: acts[move], record, before: { state: ad.state }, after: { state } });
  });
}

/** Takes an ad away, from listings at once; its figures are kept. @throws SignInRequired, Forbidden, NotFound */
export async function deleteAd(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad || ad.isDeleted) throw new NotFound();
    await updateAdDeleted(ctx.db, id, ctx.now());
    const { title, state } = ad;
    await recordAct(ctx, { act: "ad.delete", record: { kind: "ad", id, name: title }, before: { title, state } });
  });
}

/** Brings a deleted ad back, in the state it had. @throws SignInRequired, Forbidden, NotFound */
export async function restoreAd(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad?.isDeleted) throw new NotFound();
    await updateAdDeleted(ctx.db, id, null);
    const { title, state } = ad;
    await recordAct(ctx, { act: "ad.restore", record: { kind: "ad", id, name: title }, after: { title, state } });
  });
}
