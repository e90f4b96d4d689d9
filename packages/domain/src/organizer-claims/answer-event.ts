import type { OrganizerAnswer } from "@hereabouts/contract/organizers/organizer-claim";
import { eventEditPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { t } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { selectUser } from "../identity/user.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { holdOrganizer } from "../organizers/organizer.queries.ts";
import { deleteAsk, type OrganizerAsk, selectAsk } from "../organizers/organizer-ask.queries.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";
import { setOrganizerOfEvents } from "./organizer-of-events.ts";

/** Tells the person who named an organizer that it did not confirm the event. */
async function mailDeclined(ctx: Context, { askedBy, name }: OrganizerAsk, event: { id: number; name: string }) {
  const recipient = askedBy === null ? undefined : (await selectUser(ctx.db, askedBy))?.email;
  if (recipient === undefined) return;
  await sendMail(ctx, { recipient, userId: askedBy }, () => ({
    subject: t("{organizer} did not confirm “{event}”", { organizer: name, event: event.name }),
    because: t("you named {organizer} as the organizer", { organizer: name }),
    blocks: [
      {
        kind: "text",
        text: t("The event stays published without an organizer. If that’s wrong, write to {organizer}.", {
          organizer: name,
        }),
      },
      {
        kind: "button",
        label: t("Edit event"),
        url: ctx.settings.publicUrl + eventEditPath(event.id),
      },
    ],
  }));
}

/** An event, with the organizer that it asks. */
const named = async (db: Db, id: number) => ({ event: await selectEvent(db, id), ask: await selectAsk(db, id) });

/** The id of the organizer that an event asks, or else names; null for none. */
const organizerOf = ({ event, ask }: Awaited<ReturnType<typeof named>>) =>
  ask?.organizerId ?? event?.snapshot.organizerId ?? null;

/**
 * Confirms that an organizer puts on an event that names it, or declines: of an event that has its name already too, which
 * loses it. @returns the name of the event
 * @throws SignInRequired, Forbidden; NotFound for an event that names none, and one that was deleted
 */
export async function answerEvent(
  ctx: Context,
  { eventId: id, isConfirmed }: OrganizerAnswer,
): Promise<{ name: string }> {
  ensure(ctx, may.callSignedIn(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const { db, viewer } = ctx;
    const askedId = organizerOf(await named(db, id));
    // Organizers are held before events by all who hold both. Meanwhile the event may name another one.
    const organizer = askedId === null ? undefined : await holdOrganizer(db, askedId);
    await holdEvents(db, [id]);
    const { event, ask } = await named(db, id);
    if (!event || event.deletedAt || !organizer || organizerOf({ event, ask }) !== organizer.id) throw new NotFound();
    ensure(ctx, may.keepOrganizer(viewer, organizer.keeperId));
    await deleteAsk(db, id);
    const organizerId = isConfirmed ? organizer.id : null;
    if (event.snapshot.organizerId !== organizerId) await setOrganizerOfEvents(ctx, { ids: [id], organizerId });
    const { name } = event.snapshot;
    if (ask && !isConfirmed) await mailDeclined(ctx, ask, { id, name });
    if (viewer.kind !== "user" || viewer.id !== organizer.keeperId)
      await recordAct(ctx, {
        act: "organizer.answer",
        record: { kind: "organizer", id: organizer.id, name: organizer.name },
        after: { eventId: id, isConfirmed },
      });
    return { name };
  });
}
