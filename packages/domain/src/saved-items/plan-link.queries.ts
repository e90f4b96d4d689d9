import type { PlanUse } from "@hereabouts/contract/saved-items/plan-link";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { hashOfToken } from "../secret-token.ts";
import { isLetIn } from "../visibility.queries.ts";

/** A secret as it is stored. */
interface StoredSecret {
  hash: string;
  sealed: string;
}

/** A plan link as it is stored. */
export interface PlanLinkRow {
  userId: number;
  use: PlanUse;
  name: string;
  /** Encrypted; null where its key is lost. */
  sealed: string | null;
}

const columns = ["user_id as userId", "use", "name", "token_sealed as sealed"] as const;

/** The plan links of a person. */
export async function selectPlanLinks(db: Db, userId: number): Promise<PlanLinkRow[]> {
  const rows = await db.selectFrom("plan_link").select(columns).where("user_id", "=", userId).execute();
  return rows as PlanLinkRow[];
}

/** Adds a plan link unless there is one of its use, and locks the one that is there. */
export async function holdPlanLink(
  db: Db,
  { userId, use, name }: Omit<PlanLinkRow, "sealed">,
  { hash, sealed }: StoredSecret,
  now: Date,
): Promise<PlanLinkRow> {
  await db
    .insertInto("plan_link")
    .values({ user_id: userId, use, name, token_hash: hash, token_sealed: sealed, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "use"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("plan_link")
    .select(columns)
    .where("user_id", "=", userId)
    .where("use", "=", use)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as PlanLinkRow;
}

/** Stores another secret, or null where it is lost: the address goes on working. */
export async function updatePlanToken(
  db: Db,
  { userId, use }: Pick<PlanLinkRow, "userId" | "use">,
  kept: StoredSecret | null,
): Promise<void> {
  await db
    .updateTable("plan_link")
    .set(kept ? { token_hash: kept.hash, token_sealed: kept.sealed } : { token_sealed: null })
    .where("user_id", "=", userId)
    .where("use", "=", use)
    .execute();
}

/** Names the shared plan of a person. @returns whether there is one */
export async function updatePlanName(db: Db, userId: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("plan_link")
    .set({ name })
    .where("user_id", "=", userId)
    .where("use", "=", "share")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a plan link. @returns whether there was one */
export async function deletePlanLink(db: Db, userId: number, use: PlanUse): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("plan_link")
    .where("user_id", "=", userId)
    .where("use", "=", use)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The shared plan with a secret; undefined for none, and where its owner is suspended. */
export async function selectSharedPlan(db: Db, token: string): Promise<{ userId: number; name: string } | undefined> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select p.user_id as "userId", p.name from plan_link p join app_user u on u.id = p.user_id
    where p.use = 'share' and p.token_hash = ${hashOfToken(token)}::text and ${isLetIn}`.execute(db);
  return rows[0];
}

/** Locks plan links whose secrets are encrypted with another key than `keyId`, at most `limit`. */
export async function holdStalePlanLinks(db: Db, keyId: string, limit: number): Promise<PlanLinkRow[]> {
  const rows = await db
    .selectFrom("plan_link")
    .select(columns)
    .where("token_sealed", "not like", `${keyId}.%`)
    .orderBy("user_id")
    .orderBy("use")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows as PlanLinkRow[];
}
