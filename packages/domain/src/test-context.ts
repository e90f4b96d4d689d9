import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { testNow } from "@hereabouts/testing/clock";
import type { Context } from "./context.ts";
import { memoryMediaStore } from "./media/memory-media-store.ts";

/** A context for tests: a fixed clock, the documented defaults, media kept in memory, no places found, mails taken and dropped, nothing paid by card. */
export function contextOf(db: Db, overrides: Partial<Context> & { viewer?: Viewer } = {}): Context {
  return {
    db,
    viewer: { kind: "anonymous" },
    now: () => testNow,
    settings: {
      siteName: "Hereabouts",
      publicUrl: "http://hereabouts.test",
      isLocal: false,
      supportEmail: "help@example.org",
      unsubscribeEmail: null,
      postalAddress: null,
      socialProviders: [],
      visitorDays: null,
      proofOfWork: "auto",
    },
    ports: {
      media: memoryMediaStore().media,
      gazetteer: { find: async () => [] },
      geocoder: { provider: "none", locate: async () => null },
      mailer: { send: async () => undefined },
      payments: null,
    },
    ...overrides,
  };
}
