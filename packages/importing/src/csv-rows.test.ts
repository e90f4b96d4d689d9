import { expect, test } from "vitest";
import { type BrokenCsvRow, type CsvRow, csvRows } from "./csv-rows.ts";

async function* bytes(text: string, encoding: "utf8" | "latin1" = "utf8") {
  const all = Buffer.from(text, encoding);
  for (let start = 0; start < all.length; start += 5) yield all.subarray(start, start + 5);
}

async function rowsOf(text: string, encoding?: "utf8" | "latin1") {
  const rows: (CsvRow | BrokenCsvRow)[] = [];
  for await (const row of csvRows(bytes(text, encoding), ["id"])) rows.push(row);
  return rows;
}

test.each([
  ["CR", "\r"],
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])("lines may end in %s, and each row knows its line", async (_name, end) => {
  const rows = await rowsOf(["ID,name", "1,A", '2,"B', 'C"', "", "3,D"].join(end));
  expect(rows).toMatchObject([
    { line: 2, values: { id: "1", name: "A" } },
    { line: 3, values: { id: "2", name: `B${end}C` } },
    { line: 6, values: { id: "3", name: "D" } },
  ]);
});

test.each([["utf8"], ["latin1"]] as const)("accents arrive from a file in %s", async (encoding) => {
  const rows = await rowsOf("id,name\n1,Musée Rosé\n2,Señor\n", encoding);
  expect(rows).toMatchObject([{ values: { name: "Musée Rosé" } }, { values: { name: "Señor" } }]);
});

test("short rows have empty columns, long ones lose what has no name", async () => {
  expect(await rowsOf("id,name\n1\n2,B,C\n")).toMatchObject([
    { values: { id: "1", name: "" } },
    { values: { id: "2", name: "B" } },
  ]);
});

test("a file of another kind is refused with the columns it lacks", async () => {
  await expect(rowsOf("name,town\nA,B\n")).rejects.toThrow("The first line of the file is missing these columns: id.");
  await expect(rowsOf("")).rejects.toThrow("missing these columns: id");
});

test("an open quote spoils its row and no row before it", async () => {
  const rows = await rowsOf('id,name\n1,A\n2,"B\n3,C\n');
  expect(rows[0]).toMatchObject({ values: { id: "1" } });
  expect(rows[1]).toMatchObject({ line: 3, reason: expect.stringContaining("cannot be read") });
});
