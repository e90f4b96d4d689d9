import { expect, test } from "vitest";
import { fieldsOf, outsideInputs } from "./fields-of-schemas.ts";
import { oddObjects } from "./odd-values.ts";

const odd: readonly unknown[] = [...oddObjects, null, 5, "", "soon", "2026-02-30", "9999-99-99", [{ toString: 1 }]];
const plain: readonly unknown[] = ["2026-12-01", "x", 5, true, { toString: 1 }, undefined];

test("no rule between fields fails over a field that failed its own", { timeout: 60_000 }, () => {
  const failed = new Set<string>();
  const inputs = outsideInputs();
  for (const { name, schema } of inputs) {
    // Fields of records within are named as well, and ignored where they do not belong.
    const names = [...new Set(fieldsOf(schema, "").map((field) => field.name))];
    for (const other of plain) {
      const others = Object.fromEntries(names.map((field) => [field, other]));
      for (const field of names) {
        for (const value of odd) {
          try {
            schema.safeParse({ ...others, [field]: value });
          } catch (error) {
            failed.add(`${name} ${field}: ${error}`);
          }
        }
      }
    }
  }
  expect(inputs.length).toBeGreaterThan(300);
  expect([...failed]).toEqual([]);
});
