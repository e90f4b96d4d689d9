import { createHash } from "node:crypto";
import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import type { FoundMail, Mailbox } from "@hereabouts/importing/mailed/incoming-mail";
import { ImapFlow } from "imapflow";
import { parseMail, UnreadableMail } from "./parse-mail.ts";

/** Where mails to the desk come in. */
export interface InboxSettings {
  host: string;
  port: number;
  /** False on this machine alone. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  /** Name of the server whose Authentication-Results count. */
  trustedServer: string;
  /** Our own addresses, which nothing is answered to. */
  addresses: readonly string[];
}

const largestBytes = inboxLimits.megabytes * 1_048_576;
const silentMs = inboxLimits.silentSeconds * 1_000;

/** Reads one mail. Its bytes are asked for only when it is not too large. */
async function fetchMail(client: ImapFlow, uid: number): Promise<FoundMail | null> {
  const head = await client.fetchOne(String(uid), { envelope: true, size: true }, { uid: true });
  // Moved away since it was found.
  if (!head) return null;
  const { envelope, size = 0 } = head;
  const [sender] = envelope?.from ?? [];
  const { headerChars, addressChars } = inboxLimits;
  const known = {
    uid,
    messageId: (envelope?.messageId ?? "").slice(0, headerChars),
    from: { name: (sender?.name ?? "").slice(0, headerChars), address: (sender?.address ?? "").slice(0, addressChars) },
    subject: (envelope?.subject ?? "").slice(0, headerChars),
  };
  if (size > largestBytes) return { ...known, content: "too_large" };
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (whole === false || !whole.source) return null;
  try {
    const mail = await parseMail(whole.source);
    const hash = createHash("sha256").update(whole.source).digest("hex");
    return { ...known, from: mail.from, messageId: mail.messageId, content: { mail, hash } };
  } catch (error) {
    if (error instanceof UnreadableMail) return { ...known, content: "unreadable" };
    throw error;
  }
}

async function* unreadOf(client: ImapFlow): AsyncGenerator<FoundMail> {
  const found = (await client.search({ seen: false }, { uid: true })) || [];
  for (const uid of [...found].sort((a, b) => a - b).slice(0, inboxLimits.mailsInRun)) {
    const mail = await fetchMail(client, uid);
    if (mail) yield mail;
  }
}

/**
 * Opens the folder over one connection, of which every step has a limit of time.
 * @throws an error without the password when it cannot be opened
 */
export async function openImapMailbox(settings: InboxSettings): Promise<Mailbox> {
  const { host, port, isSecure, user, password, folder, trustedServer, addresses } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(isSecure ? {} : { doSTARTTLS: false }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
  });
  // Errors of a connection that broke reach who waits for an answer; unheard they would end the process.
  client.on("error", () => undefined);
  const close = async () => {
    await client.logout().catch(() => client.close());
  };
  try {
    await client.connect();
    await client.mailboxOpen(folder);
  } catch (error) {
    client.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The mailbox at ${host} could not be opened: ${reason}`);
  }
  return {
    addresses,
    trustedServer,
    unread: () => unreadOf(client),
    markRead: async (uid) => {
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    },
    close,
  };
}
