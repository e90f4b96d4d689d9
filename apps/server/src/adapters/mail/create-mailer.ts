import type { Mailer } from "@hereabouts/domain/ports";
import type { Environment } from "../../env.ts";

/** Delivers nothing: mails stay in the database, where the outbox shows them. */
const outboxOnly: Mailer = { send: async () => undefined };

/** The mailer an installation configured. */
export function createMailer(_env: Environment): Mailer {
  return outboxOnly;
}
