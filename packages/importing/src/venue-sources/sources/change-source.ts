import type { SourceChange } from "@hereabouts/contract/sources/source-forms";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Invalid } from "@hereabouts/domain/errors";
import { getSource } from "./get-source.ts";
import { managedSource } from "./managed-source.ts";
import { recordSourceAct } from "./record-source-act.ts";
import { updateSource } from "./source.queries.ts";

/** Turns reading by itself on or off, or chooses what is said of events of which a source says nothing. @throws SignInRequired, NotFound, Invalid */
export async function changeSource(
  ctx: Context,
  { id, ...change }: { id: number } & SourceChange,
): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  const { isScheduled, eventType, ageGroup } = change;
  if (isScheduled && source.url === null) throw new Invalid({ isScheduled: [sourceWords.noNewFile] });
  // Only what was looked through once is taken over by itself.
  const wasTaken = source.hasItems || source.pausedFor !== null;
  const begins = isScheduled === true && wasTaken && source.nextReadAt === null;
  const before = { isScheduled: source.isScheduled, eventType: source.eventType, ageGroup: source.ageGroup };
  return inTransaction(ctx, async (ctx) => {
    await updateSource(ctx.db, id, {
      ...(isScheduled !== undefined && { isScheduled }),
      ...(isScheduled === false && { nextReadAt: null, pausedFor: null }),
      ...(isScheduled === true && { pausedFor: null }),
      ...(begins && { nextReadAt: ctx.now() }),
      ...(eventType !== undefined && { eventType }),
      ...(ageGroup && { ageGroup }),
    });
    await recordSourceAct(ctx, { act: "source.change", source, before, after: { ...before, ...change } });
    return getSource(ctx, { id });
  });
}
