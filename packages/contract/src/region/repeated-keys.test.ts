import { expect, test } from "vitest";
import { repeatedKeys } from "./repeated-keys.ts";

test.each([
  ["two default places", '{"defaultTown": "a", "towns": [], "defaultTown": "b"}', ["defaultTown"]],
  ["a town with two names", '{"towns": [{"id": "a"}, {"id": "b", "name": "B", "name" : "C"}]}', ["towns.1.name"]],
  ["the same key at two places", '{"a": {"id": 1}, "b": {"id": 1}, "c": ["id", "id"]}', []],
  ["signs within strings", String.raw`{"a": "\"a\": {", "b": "x", "\u0061": 1}`, ["a"]],
])("%s", (_what, text, paths) => {
  JSON.parse(text);
  expect(repeatedKeys(text)).toEqual(paths);
});
