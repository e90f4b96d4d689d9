import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { masterKey } from "./media-keys.ts";
import { deleteUploads, selectForgottenHashes } from "./upload.queries.ts";

const hourMs = 3_600_000;

/**
 * Throws away uploads that no form named within a day, and their files. An hour is added to the day, so that a form
 * that came at the last moment still finds what it named.
 */
export async function forgetUploads({ db, ports, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - (limits.uploadHours + 1) * hourMs);
  // Files first: what is interrupted is found again by its rows.
  for (const hash of await selectForgottenHashes(db, before)) await ports.media.remove(masterKey(hash));
  await deleteUploads(db, before);
}
