import { serverLimits } from "@hereabouts/contract/server-limits";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Invalid } from "@hereabouts/domain/errors";
import { limitAttempts } from "@hereabouts/domain/throttling/throttle";
import { beginRun } from "../runs/run.ts";
import { getSource, managedSource, recordSourceAct } from "../sources/source.ts";

/** Has an address read now, to be looked through. @throws SignInRequired, NotFound, Invalid for a file, Conflict, TooMany */
export async function readSource(ctx: Context, { id }: { id: number }): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  if (source.url === null) throw new Invalid({ "": [sourceWords.noNewFile] });
  return inTransaction(ctx, async (ctx) => {
    await beginRun(ctx, id, null);
    // One that is refused for another reason does not count.
    await limitAttempts(ctx, { key: `source:${id}`, attempts: 1, windowSeconds: serverLimits.sourceAskSeconds });
    await recordSourceAct(ctx, { act: "source.read", source });
    return getSource(ctx, { id });
  });
}
