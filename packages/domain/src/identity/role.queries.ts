import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The roles to change; those left out stay as they are. */
export interface Roles {
  isStaff?: boolean;
  isZeditor?: boolean;
  isSuperuser?: boolean;
  decidesRequests?: boolean;
}

const columns = [
  "is_staff as isStaff",
  "is_zeditor as isZeditor",
  "is_superuser as isSuperuser",
  "decides_requests as decidesRequests",
] as const;

/** The account with an address, in whatever case it is written. */
export function selectIdByEmail(db: Db, email: string): Promise<{ id: number } | undefined> {
  return db.selectFrom("app_user").select("id").where(sql`lower(email)`, "=", email.toLowerCase()).executeTakeFirst();
}

/** The roles of an account, locked until the transaction ends; undefined if missing. */
export function holdRoles(db: Db, id: number): Promise<Required<Roles> | undefined> {
  return db.selectFrom("app_user").select(columns).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** All superusers, locked until the transaction ends: two who take each other's role away wait for one another. */
export function holdSuperusers(db: Db): Promise<{ id: number; isDemo: boolean; suspendedAt: Date | null }[]> {
  return db
    .selectFrom("app_user")
    .select(["id", "is_demo as isDemo", "suspended_at as suspendedAt"])
    .where("is_superuser", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Sets the roles of an account. */
export async function updateRoles(db: Db, id: number, roles: Required<Roles>, now: Date): Promise<void> {
  const { isStaff, isZeditor, isSuperuser, decidesRequests } = roles;
  await db
    .updateTable("app_user")
    .set({
      is_staff: isStaff,
      is_zeditor: isZeditor,
      is_superuser: isSuperuser,
      decides_requests: decidesRequests,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}
