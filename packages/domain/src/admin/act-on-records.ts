import { type AdminKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminOutcome } from "@hereabouts/contract/admin/admin-schemas";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, Refusal } from "../errors.ts";
import { adminSources } from "./sources.ts";

/**
 * Does a verb to records one after the other, each by itself: what a rule forbids for one is told with the rule's own
 * sentence, and the others are done. @throws SignInRequired, Forbidden, Invalid for a verb that the kind has not
 */
export async function actOnRecords(
  ctx: Context,
  { kind, verb, ids }: { kind: AdminKindId; verb: string; ids: readonly string[] },
): Promise<AdminOutcome> {
  const { access, verbs } = adminKinds[kind];
  ensure(ctx, may[access](ctx.viewer));
  const run = adminSources[kind].verbs[verb];
  const described = verbs.find(({ id }) => id === verb);
  if (!run || !described) throw new Invalid({ verb: [messages.choice(verb)] });
  ensure(ctx, described.access === undefined || may[described.access](ctx.viewer));
  const outcome: AdminOutcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await run(ctx, id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.refused.push({ id, reason: error.message });
    }
  }
  return outcome;
}
