import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { printFile } from "@hereabouts/print/editions/print-file";
import { testNow } from "@hereabouts/testing/clock";
import type { Context } from "./context.ts";
import { memoryMediaStore } from "./media/memory-media-store.ts";
import { SECRET_KEY_BYTES, secretBox } from "./secret-box.ts";

/** A context for tests: a fixed clock, the documented defaults, media kept in memory, no places found, mails taken and dropped, nothing paid by card, whoever is logged in just so. */
export function contextOf(db: Db, overrides: Partial<Context> & { viewer?: Viewer } = {}): Context {
  return {
    db,
    viewer: { kind: "anonymous" },
    isConfirmed: true,
    now: () => testNow,
    settings: {
      siteName: "Hereabouts",
      publicUrl: "http://hereabouts.test",
      isLocal: false,
      supportEmail: "help@example.org",
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
      media: memoryMediaStore().media,
      gazetteer: { find: async () => [], lookUp: async () => [] },
      worldShapes: { sketch: async () => "{}", areasAt: async () => [] },
      press: { print: printFile },
      geocoder: { provider: "none", locate: async () => null },
      mailer: { send: async () => undefined },
      secrets: secretBox(Buffer.alloc(SECRET_KEY_BYTES, 7)),
      payments: null,
      signatures: null,
    },
    ...overrides,
  };
}

/** A context like another one, counting the statements that it sends to its database. */
export function countStatements(ctx: Context): Context & { sent: () => number } {
  let statements = 0;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...ctx, db, sent: () => statements };
}
