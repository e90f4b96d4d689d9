import { randomBytes } from "node:crypto";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import type { MemoryPorts } from "@hereabouts/domain/memory-ports";
import { SECRET_KEY_BYTES, secretBox } from "@hereabouts/domain/secret-box";
import type { Kysely } from "kysely";
import { benchNow } from "./data-set.ts";

/** The documented defaults, looking at a data set on its first day. */
export function benchContext(db: Kysely<DB>, memory: MemoryPorts = {}): Context {
  return {
    db,
    viewer: { kind: "anonymous" },
    now: () => benchNow,
    settings: {
      siteName: "Bench",
      publicUrl: "http://bench.test",
      isLocal: false,
      supportEmail: "bench@example.org",
      mapHost: null,
      unsubscribeEmail: null,
      postalAddress: null,
      socialProviders: [],
      visitorDays: null,
      historyMonths: 24,
      mailMonths: 12,
      proofOfWork: "auto",
      needsSecondFactor: false,
    },
    ports: {
      media: {
        put: async () => undefined,
        has: async () => false,
        read: async () => null,
        remove: async () => undefined,
        check: async () => undefined,
        sweep: async () => undefined,
        list: async function* () {},
      },
      geocoder: { provider: "none", locate: async () => null },
      secrets: secretBox(randomBytes(SECRET_KEY_BYTES)),
      payments: null,
      signatures: null,
      mailer: { send: async () => undefined },
      gazetteer: { find: async () => [], lookUp: async () => [] },
      press: { print: async () => new Uint8Array() },
      worldShapes: { sketch: async () => "{}", areasAt: async () => [] },
      ...memory,
    },
  };
}
