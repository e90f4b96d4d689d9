import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import type { Viewer } from "@hereabouts/contract/permissions";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import type { MemoryPorts } from "@hereabouts/domain/memory-ports";
import { isLoopback, isOnThisMachine } from "@hereabouts/domain/sessions/may-sign-in";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { createMediaStore } from "./adapters/create-media-store.ts";
import { openSignatures } from "./adapters/fediverse/open-signatures.ts";
import { worldGazetteer } from "./adapters/gazetteer/world-gazetteer.ts";
import { createGeocoder } from "./adapters/geocoder/create-geocoder.ts";
import { createMailer } from "./adapters/mail/smtp-mailer.ts";
import { createPayments } from "./adapters/payments/stripe-payments.ts";
import { press } from "./adapters/press/press.ts";
import { enabledProviders } from "./adapters/social/providers.ts";
import { mapHostOf } from "./base-map.ts";
import type { Environment } from "./env.ts";
import { measuredMedia } from "./metrics/media-metrics.ts";
import { securityLog } from "./metrics/security-log.ts";
import { brand } from "./own-region.ts";
import { worldShapes } from "./region-map/world-shapes.ts";
import { readSecretKeys } from "./secret-keys.ts";

/** The origin people reach the site at, without a slash at the end. */
export const publicUrlOf = (env: Environment, port = env.PORT) =>
  withoutEnding(env.PUBLIC_URL ?? `http://localhost:${port}`, "/");

/** Makes the context verbs run in, for a viewer and the session they are signed in by. */
export type MakeContext = (viewer: Viewer, sessionId?: string) => Context;

/** Returns a factory of contexts; the parts they share are created once. */
export function contextMaker(
  env: Environment,
  db: Kysely<DB>,
  publicUrl: string,
  log: Logger,
  memory: MemoryPorts = {},
): MakeContext {
  const common = {
    db,
    now: () => new Date(),
    logSecurity: securityLog(log),
    settings: {
      get siteName() {
        return brand.name;
      },
      publicUrl,
      isLocal: isOnThisMachine(publicUrl) && isLoopback(env.HOST),
      get supportEmail() {
        return brand.contact;
      },
      mapHost: mapHostOf(env),
      firstTown: env.DEFAULT_LOCATION,
      unsubscribeEmail: env.UNSUBSCRIBE_EMAIL ?? null,
      postalAddress: env.POSTAL_ADDRESS ?? null,
      socialProviders: enabledProviders(env),
      visitorDays: env.VISITOR_DAYS ?? null,
      historyMonths: env.HISTORY_MONTHS || null,
      mailMonths: env.MAIL_MONTHS || null,
      proofOfWork: env.PROOF_OF_WORK,
      needsSecondFactor: env.SUPERUSER_SECOND_FACTOR === "required",
    },
    ports: {
      media: measuredMedia(createMediaStore(env)),
      gazetteer: worldGazetteer,
      worldShapes,
      press,
      geocoder: createGeocoder(env, { gazetteer: worldGazetteer, db, publicUrl, log }),
      mailer: createMailer(env),
      secrets: readSecretKeys(env),
      payments: createPayments(env),
      signatures: env.ACTIVITYPUB === "on" ? openSignatures() : null,
      ...memory,
    },
  };
  return (viewer, sessionId) => ({ ...common, viewer, ...(sessionId ? { sessionId } : {}) });
}
