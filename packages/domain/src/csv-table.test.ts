import { expect, test } from "vitest";
import { csvTable } from "./csv-table.ts";

test("a table has a heading and a cell for each column", async () => {
  const columns = { Name: ({ name }: { name: string }) => name, Letters: ({ name }: { name: string }) => name.length };
  expect(await csvTable([{ name: "Ada, Countess" }], columns)).toBe('\uFEFFName,Letters\r\n"Ada, Countess",13\r\n');
  expect(await csvTable([], columns)).toBe("\uFEFFName,Letters\r\n");
});

test("others have their turn again and again while ten thousand rows are written, of which none is lost", async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => row);
  let [turns, isWritten] = [0, false];
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const text = await csvTable(rows, { Row: (row) => row });
  isWritten = true;
  expect(text.split("\r\n").slice(1, -1).map(Number)).toEqual(rows);
  expect(turns).toBeGreaterThanOrEqual(10);
});
