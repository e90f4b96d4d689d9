import type { Provenance } from "@hereabouts/contract/sources/provenance";
import type { ReleaseForm } from "@hereabouts/contract/sources/source-forms";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { pick, recordOf } from "../fields/given-fields.ts";
import { eventOfManaged } from "../sources/managed-source.ts";
import { getProvenance } from "./get-provenance.ts";
import { selectItemOfEvent, writeItem } from "./item.queries.ts";

/**
 * Makes fields of an event say what its source says, and follow it again.
 * @throws SignInRequired, NotFound, also for an event of no source; Invalid when the quota is used up
 */
export async function releaseFields(ctx: Context, { id, fields }: { id: number } & ReleaseForm): Promise<Provenance> {
  const stored = await eventOfManaged(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const item = await selectItemOfEvent(ctx.db, id);
    if (!item) throw new NotFound();
    const said = pick(item.given, fields);
    await reviseEvent(ctx, stored, "update", async (ctx, { snapshot }) => {
      const { venueId, name, eventTypeId } = snapshot;
      await saveEvent(ctx, { venueId, name, eventTypeId, ...recordOf(said) }, { id });
    });
    const { missingSince, isKept, ...same } = item;
    // Missing entries stay missing: this run did not read them.
    if (missingSince === null && !isKept) await writeItem(ctx.db, { ...same, taken: { ...item.taken, ...said } });
    return getProvenance(ctx, { id });
  });
}
