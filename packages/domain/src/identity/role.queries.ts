import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The roles to change; those left out stay as they are. */
export interface Roles {
  isStaff?: boolean;
  isZeditor?: boolean;
  isSuperuser?: boolean;
}

/** Gives an account roles or takes them away. @returns whether there is such an account */
export async function grantRoles(db: Db, email: string, roles: Roles): Promise<boolean> {
  const { isStaff, isZeditor, isSuperuser } = roles;
  const { rows } = await sql`
    update app_user set is_staff = coalesce(${isStaff ?? null}::boolean, is_staff),
      is_zeditor = coalesce(${isZeditor ?? null}::boolean, is_zeditor),
      is_superuser = coalesce(${isSuperuser ?? null}::boolean, is_superuser), updated_at = now()
    where lower(email) = ${email.toLowerCase()}::text returning id`.execute(db);
  return rows.length > 0;
}
