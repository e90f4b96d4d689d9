import { type Kysely, sql } from "kysely";

/** MD5 of title, summary and text of the versions that earlier migrations wrote: a version without an author may be one of somebody who is gone. */
const written = [
  "f8866493be61d00bf98eff59ebce2c8a",
  "9c22eeaa6283f45164b2d18bc879e3c0",
  "3ae0d4a7eee59b3d51c475d2d0a6050a",
  "3ff193de5a76f405aacdd88e024a59e3",
  "41bad574081ec9829ac54005e663a3d1",
  "bdc860c38648cbb254525640bf1764cb",
  "035d9728824900637864215af62b041b",
  "5597cf080af290c39eb522e1d7e35a7d",
  "76fe134320ee81507272b593cba4a2ed",
];

/** Notes which texts of pages came with the site, so that they can follow its languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_page_version add column came_with_site boolean not null default false`.execute(db);
  await sql`update site_page_version set came_with_site = true
    where author_id is null and md5(title || summary || html) = any(${written}::text[])`.execute(db);
}
