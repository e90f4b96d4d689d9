import type { Context } from "@hereabouts/domain/context";
import { managedSource } from "./managed-source.ts";
import { removeSource } from "./source.queries.ts";

/** Forgets a source. Its events stay, and are the venue's own from then on. @throws SignInRequired, NotFound */
export async function deleteSource(ctx: Context, { id }: { id: number }): Promise<void> {
  await managedSource(ctx, id);
  await removeSource(ctx.db, id);
}
