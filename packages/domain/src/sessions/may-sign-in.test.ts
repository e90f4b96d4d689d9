import { expect, test } from "vitest";
import { isOnThisMachine } from "./may-sign-in.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://LOCALHOST", true],
  ["http://127.0.0.1:3000", true],
  ["http://127.1", true],
  ["http://127.9.9.9", true],
  ["http://[::1]:3000", true],
  ["http://[0:0:0:0:0:0:0:1]", true],
  ["https://events.example.com", false],
  ["http://localhost.example.com", false],
  ["http://127.0.0.1.example.com", false],
  ["http://example.com/localhost", false],
  ["http://localhost@example.com", false],
  ["http://192.168.1.7", false],
  ["http://0.0.0.0:3000", false],
  ["http://[::2]", false],
])("%s is an address of this machine alone: %s", (url, isHere) => {
  expect(isOnThisMachine(url)).toBe(isHere);
});
