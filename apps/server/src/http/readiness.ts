import { setTimeout } from "node:timers/promises";
import { askTogether } from "@hereabouts/db/ask-together";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import { missingMigrations } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import { isWritable } from "@hereabouts/domain/health/site-health.queries";
import type { Kysely } from "kysely";

/** Kubernetes and most load balancers wait a second for an answer. */
const ANSWER_WITHIN_MS = 800;

/** Reasons for which a process gets no requests, as `/readyz` says them. */
export const unreadyReasons = [
  "database unavailable",
  "database read-only",
  "migrations pending",
  "changes not heard",
] as const;
export type Unready = (typeof unreadyReasons)[number];

interface Parts {
  db: Kysely<DB>;
  /** Absent in processes that keep nothing in memory. */
  feed?: Pick<ChangeFeed, "isLive"> | undefined;
}

/**
 * Returns a function that checks within a second whether this process can do its work: on a current database that takes
 * writes, hearing of changes. It resolves to the reason if not, to null if so.
 */
export function readiness({ db, feed }: Parts): () => Promise<Unready | null> {
  let isCurrent = false;
  let found: Unready | null = null;

  // Shared, so that probes of a database that hangs do not use up its connections.
  const look = askTogether(async () => {
    if (!(await isWritable(db))) {
      found = "database read-only";
      return;
    }
    // Migrations only go forward: once current, always current.
    isCurrent ||= (await missingMigrations(db)).length === 0;
    found = isCurrent ? null : "migrations pending";
  });

  return async () => {
    const late = setTimeout(ANSWER_WITHIN_MS, "late", { ref: false });
    const isLate = await Promise.race([look(), late]).catch(() => "failed");
    if (isLate) return "database unavailable";
    return found ?? (feed && !feed.isLive() ? "changes not heard" : null);
  };
}
