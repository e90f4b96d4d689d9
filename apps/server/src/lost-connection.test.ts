import pino from "pino";
import { expect, it } from "vitest";
import { lostConnection } from "./lost-connection.ts";

it("says why a connection was lost, without its key or its statements", () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error("terminating connection"), { client: { secretKey: 351_229_526 } });
  lostConnection(log)(error);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, reason: "terminating connection", msg: "a database connection was lost" },
  ]);
});
