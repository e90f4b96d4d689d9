import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each(["ECONNREFUSED", "ECONNRESET", "57P01", "57P03", "08006", "08001", "53300", "57014", "55P03", "25P03"])(
  "%s means that the database is away",
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    expect(isDatabaseAway(new Error("failed", { cause: coded(code) }))).toBe(true);
    expect(isDatabaseAway(new AggregateError([coded(code)]))).toBe(true);
  },
);

test("a connection that times out or ends means that the database is away", () => {
  expect(isDatabaseAway(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true);
});

test("a faulty statement or program is not taken for it", () => {
  for (const error of [coded("42601"), coded("23505"), new TypeError("x is undefined"), "ECONNREFUSED", undefined]) {
    expect(isDatabaseAway(error)).toBe(false);
  }
});
