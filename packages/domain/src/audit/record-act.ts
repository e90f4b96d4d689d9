import type { AuditAct, AuditRecordKind } from "@hereabouts/contract/audit/audit-acts";
import { withoutLeftOut } from "@hereabouts/contract/audit/left-out";
import type { Context } from "../context.ts";
import { insertAct } from "./act.queries.ts";

/** Something that was done with rights over others. */
export interface Act {
  act: AuditAct;
  /** The changed record and its name at that time; accounts have no name here. */
  record: { kind: AuditRecordKind; id: number | string; name: string };
  /** Values before and after the change. One list removes secrets and personal fields. */
  before?: object;
  after?: object;
}

/** The actor: a user, or the name of a job or command. */
function actorOf({ viewer }: Context): { actorId: number | null; doneBy: string } {
  if (viewer.kind === "user") return { actorId: viewer.id, doneBy: "" };
  if (viewer.kind === "system") return { actorId: null, doneBy: viewer.job };
  throw new Error("An audit act needs a signed-in actor.");
}

/**
 * Writes down what somebody did with rights over others, in the transaction that did it: one is there exactly when the other
 * is. @throws outside of a transaction
 */
export async function recordAct(ctx: Context, { act, record, before = {}, after = {} }: Act): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error(`${act}: record the act in the transaction that performs it.`);
  await insertAct(ctx.db, {
    ...actorOf(ctx),
    act,
    recordKind: record.kind,
    recordId: String(record.id),
    recordName: record.name,
    before: withoutLeftOut(before),
    after: withoutLeftOut(after),
    requestId: ctx.requestId ?? "",
    createdAt: ctx.now(),
  });
}
