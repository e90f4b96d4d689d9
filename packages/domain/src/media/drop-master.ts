import type { Context } from "../context.ts";
import { holdMaster, isMasterUsed } from "./master.queries.ts";
import { masterKey } from "./media-keys.ts";

/**
 * Throws the whole of an upload away, unless an upload or a picture still speaks of it. Inside the transaction that
 * takes away who did: while it lasts nobody else keeps the same file anew.
 */
export async function dropMaster({ db, ports }: Context, hash: string): Promise<void> {
  await holdMaster(db, hash, { alone: true });
  if (!(await isMasterUsed(db, hash))) await ports.media.remove(masterKey(hash));
}
