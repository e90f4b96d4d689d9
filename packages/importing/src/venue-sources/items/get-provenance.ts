import type { Provenance } from "@hereabouts/contract/sources/provenance";
import type { Context } from "@hereabouts/domain/context";
import { selectKnownEvents } from "../fields/event-fields.queries.ts";
import { fieldWords } from "../fields/field-words.ts";
import { fieldsIn } from "../fields/given-fields.ts";
import { isChangedHere } from "../fields/merge-fields.ts";
import { eventOfManaged } from "../sources/managed-source.ts";
import { selectItemOfEvent } from "./item.queries.ts";

/** Which fields of an event come from a source, and which of those were changed here. @throws SignInRequired, NotFound */
export async function getProvenance(ctx: Context, { id }: { id: number }): Promise<Provenance> {
  await eventOfManaged(ctx, id);
  const item = await selectItemOfEvent(ctx.db, id);
  const event = item && (await selectKnownEvents(ctx.db, [id], ctx.now())).get(id);
  if (!item || !event) return null;
  return {
    source: { id: item.sourceId, name: item.sourceName },
    missingSince: item.missingSince?.toISOString() ?? null,
    fields: fieldsIn(item.given).map((field) => ({
      field,
      isChanged: isChangedHere(field, event.fields, item),
      said: fieldWords(field, item.given[field]),
    })),
  };
}
