import type { Context } from "@hereabouts/domain/context";
import { takeMails } from "@hereabouts/importing/mailed/take-mails";
import type { Environment } from "../../env.ts";
import { brand } from "../../own-region.ts";
import { openImapMailbox } from "./imap-mailbox.ts";

/** Variables of the environment that say where mails to the desk come in. */
export type InboxVariables = Pick<Environment, "INBOX_IMAP_URL" | "INBOX_TRUSTED_SERVER" | "MAIL_FROM">;

/** The job that reads mails to the desk; it does nothing where there is no mailbox. */
export const inboxJob =
  ({ INBOX_IMAP_URL: inbox, INBOX_TRUSTED_SERVER: trusted, MAIL_FROM: from }: InboxVariables) =>
  async (ctx: Context): Promise<void> => {
    if (!inbox) return;
    const addresses = [from?.address ?? brand.contact, ...(inbox.user.includes("@") ? [inbox.user] : [])];
    await takeMails(ctx, () => openImapMailbox({ ...inbox, addresses, trustedServer: trusted ?? inbox.host }));
  };
