import type { Featuring } from "@hereabouts/contract/events/featuring";
import { featureLimits, featureMessages } from "@hereabouts/contract/events/featuring";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { addDays, dayNumberOf, todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { editableEvent } from "./event-form.ts";
import { updatePublished } from "./event-state.queries.ts";
import {
  type FeaturedEvent,
  holdFeaturedEvent,
  holdFeatures,
  selectFullDay,
  updateFeatured,
} from "./feature.queries.ts";
import { reviseEvent } from "./revise-event.ts";

/** Makes a draft of an event, or shows it again. @throws SignInRequired, Forbidden, NotFound, Invalid when the quota is used up */
export async function hideEvent(ctx: Context, { id, isHidden }: { id: number; isHidden: boolean }): Promise<void> {
  ensure(ctx, may.editEverything(ctx.viewer));
  const stored = await editableEvent(ctx, id);
  await reviseEvent(ctx, stored, "update", async ({ db, now }, { deletedAt, snapshot }) => {
    if (deletedAt) throw new NotFound();
    await updatePublished(db, id, !isHidden, now());
    await projectEvents(db, [id], now());
    await countVenueEvents(db, [snapshot.venueId], now());
  });
}

type Days = NonNullable<Featuring["days"]>;

/** @throws Invalid by field; Conflict for an event that nobody sees, and while the region has its share */
async function ensureRoom({ db, now }: Context, event: FeaturedEvent, { from, until }: Days): Promise<void> {
  const today = todayIn(event.timeZone, now());
  if (until < from) throw new Invalid({ until: [messages.endBeforeStart] });
  if (until < today) throw new Invalid({ until: [featureMessages.over] });
  if (dayNumberOf(until) - dayNumberOf(from) >= featureLimits.featuredDays)
    throw new Invalid({ until: [featureMessages.tooLong(featureLimits.featuredDays)] });
  if (!event.isListed) throw new Conflict("hidden", featureMessages.notShown);
  const first = from < today ? today : from;
  const full = await selectFullDay(db, { ...event, from: first, until }, featureLimits.featuredInRegion);
  if (full !== undefined)
    throw new Conflict("full", featureMessages.full(featureLimits.featuredInRegion, event.regionName, fullDate(full)));
}

/**
 * Features an event on some days of its venue, in the place of what was said before; it ends by itself.
 * @throws SignInRequired, Forbidden, NotFound, Invalid by field, Conflict
 */
export async function featureEvent(ctx: Context, { id, days }: Featuring): Promise<void> {
  ensure(ctx, may.featureEvents(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    await holdFeatures(ctx.db);
    const event = await holdFeaturedEvent(ctx.db, id);
    if (!event) throw new NotFound();
    if (days) await ensureRoom(ctx, event, days);
    const after = days ?? { from: null, until: null };
    const before = { from: event.from, until: event.until };
    if (before.from === after.from && before.until === after.until) return;
    await updateFeatured(ctx.db, id, after);
    await projectEvents(ctx.db, [id], ctx.now());
    await recordAct(ctx, { act: "event.feature", record: { kind: "event", id, name: event.name }, before, after });
  });
}

/** Features an event for as long as is usual, from today on. @throws as `featureEvent` */
export function featureFromToday(ctx: Context, { id }: { id: number }): Promise<void> {
  const from = todayIn(region.timeZone, ctx.now());
  return featureEvent(ctx, { id, days: { from, until: addDays(from, featureLimits.featuredDaysUsual - 1) } });
}
