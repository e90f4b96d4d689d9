import { may } from "@hereabouts/contract/permissions";
import type { OwnReview } from "@hereabouts/contract/trust/review-signals";
import type { Context } from "../context.ts";
import { type JudgedTexts, judgeTexts } from "./judge-texts.ts";
import {
  deleteWaiting,
  type Reviewed,
  type ReviewedChanges,
  selectNewest,
  writeReview,
} from "./text-review.queries.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** A record as it is shown, and as somebody wants it. */
interface Wanted extends Omit<JudgedTexts, "texts" | "name"> {
  isPublished: boolean;
  shown: Texts;
  wanted: Texts;
}

/**
 * Weighs new texts of a record in the transaction that saves it. Those that wait for a look stay as they are shown until then; an
 * event that was never shown is saved as it is wanted, and goes on waiting, or waits again when it was rejected.
 * @returns the fields that stay as they are shown
 */
export async function holdForReview(ctx: Context, about: Wanted): Promise<Record<string, string>> {
  const { kind, recordId, isPublished, shown, wanted, venueWebsite, sourceId } = about;
  if (ctx.viewer.kind !== "user" || may.editEverything(ctx.viewer)) return {};
  const authorId = ctx.viewer.id;
  const changes: ReviewedChanges = {};
  for (const [field, after] of Object.entries(wanted)) {
    const before = shown[field] ?? "";
    if (after !== undefined && after !== before) changes[field] = [before, after];
  }
  const newest = await selectNewest(ctx.db, { kind, recordId });
  const wasHeld = newest?.isNew === true && newest.status !== "accepted" && !isPublished;
  if (Object.keys(changes).length === 0 && !(wasHeld && newest.status === "rejected")) return {};
  if (!isPublished && !wasHeld) return {};
  const texts = Object.values({ ...shown, ...wanted }).flatMap((text) => (text === undefined ? [] : [text]));
  const judgement = await judgeTexts(ctx, {
    kind,
    recordId,
    name: wanted.name ?? shown.name ?? "",
    texts,
    venueWebsite,
    sourceId,
  });
  if (wasHeld) {
    const { userId = authorId, score = 0, signals = [] } = judgement ?? {};
    const all: ReviewedChanges = Object.fromEntries(
      Object.entries({ ...shown, ...wanted }).flatMap(([field, text]) => (text ? [[field, ["", text]]] : [])),
    );
    await writeReview(
      ctx.db,
      { kind, recordId, sourceId, userId, isNew: true, changes: all, score, signals },
      ctx.now(),
    );
    return {};
  }
  if (!judgement) {
    await deleteWaiting(ctx.db, { kind, recordId });
    return {};
  }
  await writeReview(ctx.db, { kind, recordId, sourceId, isNew: false, changes, ...judgement }, ctx.now());
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]));
}

/** Review status of a record, for its managers; null if no text waits or was rejected. */
export async function viewOwnReview({ db }: Context, about: Reviewed): Promise<OwnReview> {
  const newest = await selectNewest(db, about);
  if (!newest || newest.status === "accepted") return null;
  const { status, isNew, changes, signals, note } = newest;
  return { status, isNew, fields: Object.keys(changes), signals, note };
}
