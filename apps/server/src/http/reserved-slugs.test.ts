import { globSync } from "node:fs";
import { resolve } from "node:path";
import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { reservedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import { expect, test } from "vitest";

const routes = resolve(import.meta.dirname, "../../../web/src/routes");

test("no page of text can take the address of a part of the site", () => {
  const pages = globSync("**/index.tsx", { cwd: routes }).map((path) => path.split("/")[0] ?? "");
  const calls = endpoints.map(({ path }) => path.split("/")[1] ?? "");
  const parts = [...new Set([...pages, ...calls])].filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(parts.filter((part) => !reservedSlugs.includes(part))).toEqual([]);
});
