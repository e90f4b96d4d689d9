import { createHash } from "node:crypto";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Refusal } from "../errors.ts";
import {
  deleteRequestsBefore,
  insertRequest,
  type RequestId,
  selectRequest,
  updateResponse,
} from "./idempotent-request.queries.ts";
import { openResponse, sealResponse } from "./sealed-response.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

interface KeyedRequest<Input, Answer> {
  /** Name of the operation: a key is good for one. */
  operation: string;
  /** The `Idempotency-Key` of the client. */
  key: string;
  input: Input;
  /** Does what takes long or cannot be rolled back, before the transaction. @returns the input to go on with */
  prepare?: ((ctx: Context, input: Input) => Promise<Input>) | undefined;
  /** Does the rest. What it writes is committed with its answer, or not at all. */
  run: (ctx: Context, input: Input) => Promise<Answer>;
}

interface Outcome<Answer> {
  answer: Answer;
  /** The answer is that of an earlier try, as it is after its way through JSON. */
  isReplayed: boolean;
}

const keptAfter = ({ now }: Context) => new Date(now().getTime() - serverLimits.idempotencyHours * HOUR_MS);

/** The answer to an earlier try; null without one. @throws Refusal for other input, Conflict for an answer not kept */
async function replay<Answer>(
  ctx: Context,
  request: RequestId & { inputHash: string },
  key: string,
): Promise<Outcome<Answer> | null> {
  const kept = await selectRequest(ctx.db, request, keptAfter(ctx));
  if (!kept) return null;
  if (kept.inputHash !== request.inputHash) throw new Refusal("unprocessable", messages.idempotencyKeyUsed);
  if (!kept.response) throw new Conflict("answered", messages.idempotentAnswerTooLong);
  return { answer: JSON.parse(openResponse(kept.response, key)) as Answer, isReplayed: true };
}

/**
 * Runs a request of the viewer's once for its key: tried again within `serverLimits.idempotencyHours`, it gives the answer of the
 * first try. Two at the same moment wait for each other. A failure keeps nothing, so that it can be tried again.
 * @throws SignInRequired, what `run` throws, Refusal where the key came with other input
 */
export async function runOnce<Input, Answer>(
  ctx: Context,
  { operation, key, input, prepare, run }: KeyedRequest<Input, Answer>,
): Promise<Outcome<Answer>> {
  const keys = { userId: signedInUserId(ctx), operation, keyHash: hashOf(key) };
  const request = { ...keys, inputHash: hashOf(JSON.stringify(input ?? null)) };
  const known = await replay<Answer>(ctx, request, key);
  if (known) return known;
  const prepared = prepare ? await prepare(ctx, input) : input;
  return inTransaction(ctx, async (ctx) => {
    if (!(await insertRequest(ctx.db, request, { now: ctx.now(), after: keptAfter(ctx) }))) {
      const meanwhile = await replay<Answer>(ctx, request, key);
      if (meanwhile) return meanwhile;
    }
    const answer = await run(ctx, prepared);
    const response = sealResponse(JSON.stringify(answer ?? null), key);
    if (response.byteLength <= serverLimits.idempotentAnswerBytes) await updateResponse(ctx.db, request, response);
    return { answer, isReplayed: false };
  });
}

/** Deletes the answers that are not given again any longer. */
export async function purgeRequests(ctx: Context): Promise<void> {
  await deleteRequestsBefore(ctx.db, keptAfter(ctx));
}
