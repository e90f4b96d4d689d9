import { randomInt } from "node:crypto";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { ContactAnswer, ContactForm } from "@hereabouts/contract/support/contact-form";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { deleteMailsByKey } from "../mail/mail.queries.ts";
import { selectActiveVenueId } from "../producer/produced-venue.queries.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { mailKeysOf, mailReceipt, mailToDesk } from "./message-mails.ts";
import {
  deleteMessagesBefore,
  insertMessage,
  type SupportMessage,
  selectVenueName,
} from "./support-message.queries.ts";

/** Without what is taken for something else when it is read out or typed: 0 and O, 1, I and L. */
const REFERENCE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const REFERENCE_LENGTH = 8;
const PURGED_AT_ONCE = 1_000;

/** "7KQ2-9XPM": nobody can tell from it how many there are. */
function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/**
 * Takes what a producer writes to those who run the site: keeps it with the venue they work on, mails it to the support
 * address and sends them a receipt, all or nothing. @throws SignInRequired, Forbidden, TooMany
 */
export async function sendMessage(ctx: Context, form: ContactForm): Promise<ContactAnswer> {
  ensure(ctx, may.contactSupport(ctx.viewer));
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `contact:${userId}`, { attempts: serverLimits.contactsInHour, windowSeconds: 3600 });
  const producerOf = ctx.viewer.kind === "user" ? ctx.viewer.producerOf : [];
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const user = await selectUser(db, userId);
    if (!user) throw new NotFound();
    const venueId = (await selectActiveVenueId(db, userId, producerOf)) ?? null;
    const venueName = venueId === null ? undefined : await selectVenueName(db, venueId);
    const sent: SupportMessage = { ...form, reference: newReference(), userId, venueId };
    await insertMessage(db, sent, now());
    await mailToDesk(ctx, sent, { account: user.email, venueName });
    await mailReceipt(ctx, sent, { account: user.email });
    return { status: "succeeded" as const, reference: sent.reference };
  });
}

/** Throws away what was written to us before an instant, and the mails that repeat it. */
export async function purgeMessages(ctx: Context, { before }: { before: Date }): Promise<void> {
  const purgeSome = () =>
    inTransaction(ctx, async ({ db }) => {
      const references = await deleteMessagesBefore(db, before, PURGED_AT_ONCE);
      await deleteMailsByKey(
        db,
        references.flatMap((reference) => Object.values(mailKeysOf(reference))),
      );
      return references.length;
    });
  while ((await purgeSome()) === PURGED_AT_ONCE);
}
