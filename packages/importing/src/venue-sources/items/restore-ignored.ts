import type { ItemsForm } from "@hereabouts/contract/sources/source-forms";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { getSource } from "../sources/get-source.ts";
import { managedSource } from "../sources/managed-source.ts";
import { recordSourceAct } from "../sources/record-source-act.ts";
import { holdSource, updateSource } from "../sources/source.queries.ts";
import { takeBackIgnored } from "./item.queries.ts";

/** Takes entries off the ignore list: the next reading asks about them again. @throws SignInRequired, NotFound */
export async function restoreIgnored(ctx: Context, { id, items }: { id: number } & ItemsForm): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdSource(ctx.db, id);
    await takeBackIgnored(ctx.db, id, items);
    // Clears the known version, so that unchanged content is fetched again.
    await updateSource(ctx.db, id, { etag: null, lastModified: null });
    await recordSourceAct(ctx, { act: "source.change", source, after: { askedAgain: items } });
    return getSource(ctx, { id });
  });
}
