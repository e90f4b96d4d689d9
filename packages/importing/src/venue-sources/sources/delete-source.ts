import { type Context, inTransaction } from "@hereabouts/domain/context";
import { managedSource } from "./managed-source.ts";
import { recordSourceAct } from "./record-source-act.ts";
import { removeSource } from "./source.queries.ts";

/** Forgets a source. Its events stay, and are the venue's own from then on. @throws SignInRequired, NotFound */
export async function deleteSource(ctx: Context, { id }: { id: number }): Promise<void> {
  const source = await managedSource(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await removeSource(ctx.db, id);
    const { venueId, url } = source;
    await recordSourceAct(ctx, { act: "source.delete", source, before: { venueId, url } });
  });
}
