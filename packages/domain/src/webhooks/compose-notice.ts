import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { selectOwnClaims } from "../claims/own-claim.queries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { getEvent } from "../pages/get-event.ts";
import type { StoredNotice } from "../webhook-outbox/webhook-notice.queries.ts";

/** An event as the REST facade answers it to everybody; null when nobody is shown it any more. */
async function eventRecord(ctx: Context, id: number) {
  try {
    return await getEvent({ ...ctx, viewer: { kind: "anonymous" } }, { id });
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function claimRecord({ db }: Context, userId: number, id: number) {
  const claim = (await selectOwnClaims(db, userId)).find((own) => own.id === id);
  return claim ? { status: claim.status, updated: claim.updatedAt.toISOString() } : null;
}

/** Payload of a webhook event: id, URL and the current record. */
async function dataOf(ctx: Context, notice: StoredNotice) {
  const { type, recordId, venueId, userId, name } = notice;
  const { publicUrl } = ctx.settings;
  if (type === "claim.decided") {
    const poi = { id: venueId, name, absoluteUrl: publicUrl + venuePath({ id: venueId, name }) };
    const record = userId === null ? null : await claimRecord(ctx, userId, recordId);
    return { id: recordId, url: poi.absoluteUrl, record: record && { id: recordId, poi, ...record } };
  }
  const record = await eventRecord(ctx, recordId);
  const url = record?.absoluteUrl ?? publicUrl + eventPath({ id: recordId, name });
  return { id: recordId, url, deleted: type === "event.cancelled" && record === null, record };
}

/** A notice as it is sent: every try says the same. */
export async function composeNotice(ctx: Context, notice: StoredNotice): Promise<string> {
  const { type, happenedAt } = notice;
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: await dataOf(ctx, notice) });
}
