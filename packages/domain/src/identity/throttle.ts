import { sql } from "kysely";
import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";

interface Allowance {
  attempts: number;
  windowSeconds: number;
}

/**
 * Counts an attempt under `key`, in all processes together.
 * @throws TooMany, with the seconds to wait, once the window's allowance is used up
 */
export async function countAttempt({ db, now }: Context, key: string, allowance: Allowance): Promise<void> {
  const at = now();
  const resetsAt = new Date(at.getTime() + allowance.windowSeconds * 1000);
  const { rows } = await sql<{ attempts: number; resetsAt: Date }>`
    insert into throttle as t (key, attempts, resets_at) values (${key}::text, 1, ${resetsAt}::timestamptz)
    on conflict (key) do update set
      attempts = case when t.resets_at <= ${at}::timestamptz then 1 else t.attempts + 1 end,
      resets_at = case when t.resets_at <= ${at}::timestamptz then excluded.resets_at else t.resets_at end
    returning attempts, resets_at as "resetsAt"`.execute(db);
  const [row] = rows;
  if (row && row.attempts > allowance.attempts)
    throw new TooMany(Math.max(1, Math.ceil((row.resetsAt.getTime() - at.getTime()) / 1000)));
}

interface Turns {
  pauseMs: number;
  patienceMs: number;
}

/**
 * Takes the next turn under `key`, in all processes together: turns lie `pauseMs` apart.
 * @returns the milliseconds until it; null, and no turn taken, when it is more than `patienceMs` away
 */
export async function reserveTurn(
  { db, now }: Pick<Context, "db" | "now">,
  key: string,
  { pauseMs, patienceMs }: Turns,
): Promise<number | null> {
  const at = now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  const { rows } = await sql<{ nextTurnAt: Date }>`
    insert into throttle as t (key, attempts, resets_at) values (${key}::text, 1, ${after(pauseMs)}::timestamptz)
    on conflict (key) do update set
      resets_at = greatest(t.resets_at, ${at}::timestamptz) + ${pauseMs}::float8 * interval '1 millisecond'
      where t.resets_at <= ${after(patienceMs)}::timestamptz
    returning resets_at as "nextTurnAt"`.execute(db);
  const [row] = rows;
  return row ? row.nextTurnAt.getTime() - pauseMs - at.getTime() : null;
}

/** Takes back one attempt under `key`: the right person made it. */
export async function uncountAttempt({ db }: Context, key: string): Promise<void> {
  await sql`update throttle set attempts = attempts - 1 where key = ${key}::text and attempts > 0`.execute(db);
}

/** Forgets the attempts under `key`: the right person came through. */
export async function forgetAttempts({ db }: Context, key: string): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}
