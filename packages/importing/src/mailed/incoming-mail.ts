import type { DeliveryReport } from "@hereabouts/domain/newsletter/delivery-report";

/** A mail as its bytes say it. Texts are cut to what is read of them. */
export interface IncomingMail {
  /** With its brackets; "" without one. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  /** When it was sent; null where it does not say. */
  sentAt: Date | null;
  text: string;
  html: string;
  /** Headers by their small names, in the order of the mail. */
  headers: readonly { key: string; value: string }[];
  /** Calendar files. */
  calendars: readonly string[];
  /** Attached pictures, the first one first. */
  pictures: readonly Uint8Array[];
  /** The message that is attached to it, if it forwards one so. */
  attached: IncomingMail | null;
  /** A program’s report on a mail of ours; null where it is none. */
  report: DeliveryReport | null;
}

/** A mail that lies in the mailbox. */
export interface FoundMail {
  /** Names it among those of the mailbox. */
  uid: number;
  /** Known before the mail is fetched. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  /** The mail with a hash of its bytes, or why it was not read. */
  content: { mail: IncomingMail; hash: string } | "too_large" | "unreadable";
}

/** A mailbox that is open. */
export interface Mailbox {
  /** Our own addresses, which nothing is answered to. */
  addresses: readonly string[];
  /** The server that proves senders to us, as Authentication-Results names it. */
  trustedServer: string;
  /** Unread mails, the oldest first, at most `inboxLimits.mailsInRun`. */
  unread(): AsyncIterable<FoundMail>;
  /** Marks a mail as read: from now on `unread` leaves it out. */
  markRead(uid: number): Promise<void>;
  close(): Promise<void>;
}
