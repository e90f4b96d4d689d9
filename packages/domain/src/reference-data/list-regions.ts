import type { Context } from "../context.ts";

/** The regions a venue can belong to, in their order; the default is what a form begins with. */
export function listRegions({ db }: Context): Promise<{ id: number; name: string; isDefault: boolean }[]> {
  return db
    .selectFrom("region")
    .select(["id", "name", "is_default as isDefault"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}
