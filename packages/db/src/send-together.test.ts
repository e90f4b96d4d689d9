import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { arrayText } from "./array-text.ts";
import { sendTogether } from "./send-together.ts";

const { db } = await testDatabase();
await sql`create table note (id int primary key, text text)`.execute(db);
const note = (id: number) => sql`insert into note values (${id}, ${`number ${id}`})`;
const notes = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(({ id }) => id);

test("statements that are sent together run in their order", async () => {
  await db.transaction().execute((trx) => sendTogether(trx, [note(1), note(2), sql`delete from note where id = 1`]));
  expect(await notes()).toEqual([2]);
  const [one, none] = await sendTogether(db, [sql<{ n: number }>`select 1 as n`, note(5)]);
  expect([one, none]).toEqual([[{ n: 1 }], []]);
  expect(await sendTogether(db, [])).toEqual([]);
});

test("the first that fails says why, and nothing of the transaction stays", async () => {
  const failed = db.transaction().execute((trx) => sendTogether(trx, [note(3), note(2), note(4)]));
  await expect(failed).rejects.toThrow(/duplicate key/);
  expect(await notes()).toEqual([2, 5]);
});

test("one that cannot be worked out takes back those that are under way", async () => {
  function* badly() {
    yield note(6);
    throw new Error("no such day");
  }
  await expect(db.transaction().execute((trx) => sendTogether(trx, badly()))).rejects.toThrow("no such day");
  expect(await notes()).toEqual([2, 5]);
});

test("numbers, days and instants arrive as the driver would send them, and nothing as nothing", async () => {
  const at = new Date("2026-11-01T05:30:00.123Z");
  const { rows } =
    await sql`select ${arrayText([1, null, -3])}::int[] as numbers, ${arrayText(["2026-11-01"])}::date[]::text[] as days,
    ${arrayText([at, null])}::timestamptz[] as instants, ${arrayText([])}::int[] as none`.execute(db);
  expect(rows).toEqual([{ numbers: [1, null, -3], days: ["2026-11-01"], instants: [at, null], none: [] }]);
});
