import type { Caller } from "@hereabouts/api/caller";
import { type SocialOutcome, socialOutcomes } from "@hereabouts/contract/account/social-providers";
import type { Context } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import type { SocialProfile } from "@hereabouts/domain/sign-in/social-identity.queries";
import { connectProvider, countSocialVisit, signInSocially } from "@hereabouts/domain/sign-in/social-login";
import type { SocialClient } from "../../adapters/social/social-client.ts";
import type { SocialAnswer } from "./social-answer.ts";
import type { SocialVisit } from "./social-visit.ts";

/** How providers say that the person said no; Apple has a word of its own. */
const denials: readonly string[] = ["access_denied", "user_cancelled_authorize"];

export interface SocialReturn {
  client: SocialClient;
  visit: SocialVisit;
  answer: SocialAnswer;
  caller: Caller;
  /** Runs when a provider failed. */
  onFailure: (reason: string) => void;
}

/**
 * Signs in, or connects, whom a provider vouches for.
 * @returns how it ended; undefined when they are signed in
 * @throws TooMany
 */
export async function finishSocialVisit(ctx: Context, back: SocialReturn): Promise<SocialOutcome | undefined> {
  const { visit, answer, caller, onFailure } = back;
  const isConnecting = visit.process === "connect";
  // Only for the session that started it: another user may have logged in meanwhile, or planted the visit in this
  // browser.
  if (isConnecting && (ctx.sessionId === undefined || visit.sessionId !== ctx.sessionId)) return "expired";
  if (denials.includes(answer.error)) return "denied";
  if (answer.code === "") {
    onFailure(`It answered ${answer.error.slice(0, 100) || "nothing"}.`);
    return "failed";
  }
  await countSocialVisit(ctx, caller);
  const profile = await profileOf(back);
  if (profile === undefined) return "failed";
  try {
    if (isConnecting) {
      await connectProvider(ctx, profile);
      return "connected";
    }
    const { session } = await signInSocially(ctx, profile, caller);
    caller.keepSession(session);
    return undefined;
  } catch (error) {
    return outcomeOf(error);
  }
}

async function profileOf({ client, visit, answer, onFailure }: SocialReturn): Promise<SocialProfile | undefined> {
  try {
    const { codeVerifier } = visit;
    return await client.profileOf({ code: answer.code, codeVerifier, firstName: answer.first_name });
  } catch (error) {
    onFailure(reasonOf(error));
    return undefined;
  }
}

/** Returns the reason without any exchanged secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = "status" in error ? ` (${error.status})` : "";
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return error.message + status + cause;
}

/** The outcome a verb refused with. @throws what is no such refusal */
function outcomeOf(error: unknown): SocialOutcome {
  const outcome = error instanceof Conflict && socialOutcomes.find((known) => known === error.code);
  if (!outcome) throw error;
  return outcome;
}
