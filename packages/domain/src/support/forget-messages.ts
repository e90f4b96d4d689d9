import { type Context, inTransaction } from "../context.ts";
import { deleteMailsByKey } from "../mail/mail.queries.ts";
import { mailKeysOf } from "./message-mails.ts";
import { deleteMessagesBefore } from "./support-message.queries.ts";

/** Throws away what was written to us before an instant, and the mails that repeat it. */
export async function forgetMessages(ctx: Context, { before }: { before: Date }): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const references = await deleteMessagesBefore(db, before);
    await deleteMailsByKey(
      db,
      references.flatMap((reference) => Object.values(mailKeysOf(reference))),
    );
  });
}
