import type { AnonymousForm, Challenge } from "@hereabouts/contract/human-proof/human-proof";
import { proofLimits } from "@hereabouts/contract/human-proof/human-proof";
import { messages } from "@hereabouts/contract/messages";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { addAttempt, isMarked, markUntil } from "../throttling/throttle.queries.ts";
import { checkProof, makeChallenge } from "./proof-token.ts";

const floodKey = (form: AnonymousForm) => `flooded:${form}`;

/** Whether a form asks for a proof now: while somebody floods it, unless the installation says always or never. */
export async function needsProof({ db, now, settings }: Context, form: AnonymousForm): Promise<boolean> {
  if (settings.proofOfWork !== "auto") return settings.proofOfWork === "always";
  return isMarked(db, floodKey(form), now());
}

/**
 * Counts a post by the minute, over the whole site. More than some begin a flood; while one lasts far fewer prolong it, so
 * that it does not end and begin again with each breath that is taken.
 */
async function countPost(ctx: Context, form: AnonymousForm): Promise<void> {
  const at = ctx.now();
  const minute = { at, resetsAt: new Date(at.getTime() + MINUTE_MS) };
  const { attempts = 0 } = (await addAttempt(ctx.db, `posts:${form}`, minute)) ?? {};
  const begins = attempts > proofLimits.proofFromPosts;
  const goesOn = attempts > proofLimits.proofUntilPosts && (await isMarked(ctx.db, floodKey(form), at));
  if (begins || goesOn)
    await markUntil(ctx.db, floodKey(form), new Date(at.getTime() + proofLimits.proofCalmMinutes * MINUTE_MS));
}

/**
 * First line of what strangers may send: refuses it without a proof of work while one is asked for. A proof is good for one
 * form, once and for some minutes. Who is signed in is not asked.
 * @throws Invalid at `proof`
 */
export async function askForProof(ctx: Context, form: AnonymousForm, proof: string | undefined): Promise<void> {
  if (ctx.viewer.kind !== "anonymous" || ctx.settings.proofOfWork === "never") return;
  await countPost(ctx, form);
  if (!(await needsProof(ctx, form))) return;
  const refuse = (message: string) => new Invalid({ proof: [message] });
  if (!proof) throw refuse(messages.proofNeeded);
  const at = ctx.now();
  const checked = checkProof(ctx.ports.secrets, form, proof, at);
  if ("fault" in checked) throw refuse(checked.fault === "expired" ? messages.proofExpired : messages.proofWrong);
  // Kept as long as the puzzle could be answered: a proof is used up by its first use, whatever became of that.
  const resetsAt = new Date(at.getTime() + proofLimits.proofMinutes * MINUTE_MS);
  const uses = await addAttempt(ctx.db, `proof:${checked.puzzle}`, { at, resetsAt });
  if ((uses?.attempts ?? 0) > 1) throw refuse(messages.proofUsed);
}

/** A puzzle for a form, and whether the form asks for a proof just now. */
export async function issueChallenge(ctx: Context, { form }: { form: AnonymousForm }): Promise<Challenge> {
  const isNeeded = await needsProof(ctx, form);
  return { ...makeChallenge(ctx.ports.secrets, form, ctx.now()), isNeeded };
}
