import { readFileSync } from "node:fs";
import { limits } from "@hereabouts/contract/limits";
import { expect, test } from "vitest";

test("the sample proxy lets through the largest form that the server takes, and nothing larger", () => {
  const sample = readFileSync(new URL("../../../infra/nginx.conf", import.meta.url), "utf8");
  expect(/client_max_body_size (\w+);/.exec(sample)?.[1]).toBe(String(limits.imageFormBytes));
});
