import { messages } from "@hereabouts/contract/messages";
import { isStorageFull } from "@hereabouts/domain/storage-full";
import { isDatabaseAway } from "./database-away.ts";
import { retryAfterSeconds } from "./refusals.ts";

/** What is nobody's fault and passes: how it is answered. */
export interface Outage {
  status: 503 | 507;
  message: string;
  /** After how many seconds it is worth another try. */
  retryAfterSeconds: number;
}

/** Somebody has to make room first. */
const retryWhenFullSeconds = 60;

/** The outage that a failure comes from: a database that is away or too busy, a disk that is full. Null for others. */
export function outageOf(error: unknown): Outage | null {
  if (isDatabaseAway(error)) return { status: 503, message: messages.unavailable, retryAfterSeconds };
  if (isStorageFull(error))
    return { status: 507, message: messages.storageFull, retryAfterSeconds: retryWhenFullSeconds };
  return null;
}
