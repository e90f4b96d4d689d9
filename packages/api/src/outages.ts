import { messages } from "@hereabouts/contract/messages";
import { MediaStoreAway } from "@hereabouts/domain/ports";
import { isStorageFull } from "@hereabouts/domain/storage-full";
import { isDatabaseAway } from "./database-away.ts";
import { retryAfterSeconds } from "./refusals.ts";

/** Temporary failure, and how to respond to it. */
export interface Outage {
  status: 503 | 507;
  message: string;
  /** After how many seconds it is worth another try. */
  retryAfterSeconds: number;
}

/** Longer, because an operator has to free space. */
const retryWhenFullSeconds = 60;

/**
 * Returns the outage that a failure comes from: a database or a media store that is away or too busy, a disk that is full.
 * Null for other failures.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof MediaStoreAway) return { status: 503, message: messages.imagesUnavailable, retryAfterSeconds };
  if (isDatabaseAway(error)) return { status: 503, message: messages.unavailable, retryAfterSeconds };
  if (isStorageFull(error))
    return { status: 507, message: messages.storageFull, retryAfterSeconds: retryWhenFullSeconds };
  return null;
}
