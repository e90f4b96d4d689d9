import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { Context } from "../context.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import type { DueDelivery } from "./delivery.queries.ts";
import { holdStaleSecrets, type KeptSecrets, updateSecrets } from "./endpoint.queries.ts";

const purpose = "webhook-secret";

/** Draws a secret as the Standard Webhooks scheme writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Encrypts a secret for the database. */
export const sealSecret = ({ ports: { secrets } }: Pick<Context, "ports">, secret: string): string =>
  secrets.seal(secret, purpose);

/**
 * The headers that tell a receiver which notice this is and that it comes from us: signed with each secret that counts.
 * @throws SecretUnreadable
 */
export function signedHeaders(
  { ports: { secrets } }: Context,
  delivery: DueDelivery,
  now: Date,
): Record<string, string> {
  const { messageId, body, formerUntil } = delivery;
  const read = (plain: string | null, sealed: string | null) =>
    plain ?? (sealed === null ? null : secrets.open(sealed, purpose));
  const isFormerGood = formerUntil !== null && formerUntil > now;
  const former = isFormerGood ? read(delivery.formerSecret, delivery.formerSecretSealed) : null;
  const keys = [read(delivery.secret, delivery.secretSealed), former].filter((key) => key !== null);
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": keys.map((key) => new Webhook(key).sign(messageId, now, body)).join(" "),
  };
}

/** Secrets of endpoints to encrypt with the newest key. */
export const webhookSecrets: ResealedRow<KeptSecrets> = {
  hold: holdStaleSecrets,
  secrets: ({ secret, secretSealed, formerSecret, formerSecretSealed }) => [
    { plain: secret, sealed: secretSealed, purpose },
    { plain: formerSecret, sealed: formerSecretSealed, purpose },
  ],
  write: (db, { id }, [secret, former]) =>
    updateSecrets(db, id, { secretSealed: secret?.sealed ?? null, formerSecretSealed: former?.sealed ?? null }),
};
