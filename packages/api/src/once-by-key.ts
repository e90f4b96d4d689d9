import type { Context } from "@hereabouts/domain/context";
import { runOnce } from "@hereabouts/domain/idempotency/idempotent-request";
import type { Caller } from "./caller.ts";

interface Call<Input, Answer> {
  caller: Pick<Caller, "idempotencyKey" | "announceReplay"> | undefined;
  operation: string;
  input: Input;
  prepare?: ((ctx: Context, input: Input) => Promise<Input>) | undefined;
  run: (ctx: Context, input: Input) => Promise<Answer>;
}

/** Runs an operation, once for the key that its caller sent, if any. @throws as `runOnce` does */
export async function onceByKey<Input, Answer>(
  ctx: Context,
  { caller, operation, input, prepare, run }: Call<Input, Answer>,
): Promise<Answer> {
  const key = caller?.idempotencyKey;
  if (key === undefined) return run(ctx, input);
  const { answer, isReplayed } = await runOnce(ctx, { operation, key, input, prepare, run });
  if (isReplayed) caller?.announceReplay();
  return answer;
}
