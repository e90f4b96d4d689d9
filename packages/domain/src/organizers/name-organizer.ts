import { organizerPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { selectUser } from "../identity/user.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { selectKeeper } from "./organizer.queries.ts";
import { organizerOfName } from "./organizer.ts";
import { deleteAsk, writeAsk } from "./organizer-ask.queries.ts";

/** The organizer that the form of an event names, or the one that has to confirm it first. */
export interface NamedOrganizer {
  /** Id of the organizer; null for none, undefined if the form says nothing. */
  organizerId: number | null | undefined;
  /** Organizer whose keeper has to confirm it; null for none. */
  askedId: number | null;
}

/**
 * Reads which organizer the form of an event names. One that somebody speaks for is on the event when they said yes, unless
 * they or an editor name it, or the event has it already. In the transaction that writes the event. @throws Invalid
 */
export async function nameOrganizer(
  ctx: Context,
  { name, currentId }: { name: string | undefined; currentId: number | null },
): Promise<NamedOrganizer> {
  const organizerId = await organizerOfName(ctx, name);
  const isNew = typeof organizerId === "number" && organizerId !== currentId;
  const keeper = isNew ? await selectKeeper(ctx.db, organizerId) : undefined;
  const isFree = !keeper || keeper.keeperId === null || may.keepOrganizer(ctx.viewer, keeper.keeperId);
  if (!isNew || isFree || ctx.viewer.kind !== "user") return { organizerId, askedId: null };
  return { organizerId: null, askedId: organizerId };
}

/** Has an event ask the organizer that its form names, or takes back what it asked. After the event is written. */
export async function askOrganizer(
  ctx: Context,
  { eventId, eventName, organizerId, askedId }: { eventId: number; eventName: string } & NamedOrganizer,
): Promise<void> {
  const { db, viewer, now, settings } = ctx;
  if (organizerId === undefined) return;
  if (askedId === null || viewer.kind !== "user") return deleteAsk(db, eventId);
  const isNew = await writeAsk(db, { eventId, organizerId: askedId, askedBy: viewer.id }, now());
  const organizer = await selectKeeper(db, askedId);
  const keeperId = organizer?.keeperId ?? null;
  const recipient = keeperId === null ? undefined : (await selectUser(db, keeperId))?.email;
  if (!isNew || !organizer || recipient === undefined) return;
  const { name } = organizer;
  const dedupeKey = `organizer:${askedId}:event:${eventId}`;
  await sendMail(ctx, { recipient, userId: keeperId, dedupeKey }, () => ({
    subject: t("“{event}” names {organizer}", { event: eventName, organizer: name }),
    because: t("you speak for {organizer}", { organizer: name }),
    blocks: [
      {
        kind: "text",
        text: t(
          "The event “{event}” names {organizer} as its organizer. The name appears when you confirm the event.",
          {
            event: eventName,
            organizer: name,
          },
        ),
      },
      {
        kind: "button",
        label: t("Confirm or decline"),
        url: settings.publicUrl + organizerPath({ id: askedId, name }),
      },
    ],
  }));
}
