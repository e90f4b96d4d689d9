import type { AnonymousForm, Challenge } from "@hereabouts/contract/human-proof/human-proof";
import type { Context } from "../context.ts";
import { formSecret, needsProof } from "./ask-for-proof.ts";
import { makeChallenge } from "./proof-token.ts";

/** A puzzle for a form, and whether the form asks for a proof just now. */
export async function giveChallenge(ctx: Context, { form }: { form: AnonymousForm }): Promise<Challenge> {
  const isNeeded = await needsProof(ctx, form);
  return { ...makeChallenge(await formSecret(ctx), form, ctx.now()), isNeeded };
}
