import { inboxGift, inboxQuery } from "@hereabouts/contract/inbox/inbox-mail";
import { discardInboxMail, giveInboxMail, reopenInboxMail } from "@hereabouts/domain/inbox/inbox-decision";
import { listInboxMails } from "@hereabouts/domain/inbox/inbox-list";
import { operationsFor } from "../operation.ts";

const { query, mutation } = operationsFor("readInbox");

/** Mails to the desk. Their texts are people's letters, which programs have no part in. */
export const inboxOperations = {
  list: query({ input: inboxQuery, run: listInboxMails }),
  give: mutation({ act: "inbox.give", of: "record", input: inboxGift.omit({ id: true }), run: giveInboxMail }),
  discard: mutation({ act: "inbox.discard", of: "record", run: discardInboxMail }),
  reopen: mutation({ act: "inbox.reopen", of: "record", run: reopenInboxMail }),
};
