import { expect, test } from "vitest";
import { callFaults, wallFaults } from "./feature-walls.ts";

test("a feature imports its own files and what is shared with it", () => {
  const own = ['import { a } from "./a.ts";', 'import { b } from "../../app/b.ts";'];
  const given = 'import { geoOf } from "../venues/geo-of.ts";';
  expect(wallFaults("features/events/page.tsx", [...own, given].join("\n"))).toEqual([]);
  expect(wallFaults("features/landing/page.tsx", given)).toEqual([
    "features/landing/page.tsx imports features/venues/geo-of.ts",
  ]);
});

test("types and what is fetched later count too", () => {
  const text = 'import type { A } from "../venues/a.ts";\nconst b = () => import("../listings/b.tsx");';
  expect(wallFaults("features/events/page.tsx", text)).toHaveLength(2);
});

test("routes put features together, and what lies below knows none", () => {
  const text = 'import { A } from "../features/events/a.tsx";';
  expect(wallFaults("routes/index.tsx", text)).toEqual([]);
  expect(wallFaults("app/shell.tsx", text)).toHaveLength(1);
});

test("neither a feature nor what lies below imports a page that puts features together", () => {
  expect(wallFaults("features/events/page.tsx", 'import { M } from "../../pages/masthead-search.tsx";')).toHaveLength(
    1,
  );
  expect(wallFaults("app/shell.tsx", 'import { M } from "../pages/masthead-search.tsx";')).toHaveLength(1);
  expect(wallFaults("routes/index.tsx", 'import { L } from "../pages/landing.tsx";')).toEqual([]);
});

test("what is asked of the API stands in queries and mutations", () => {
  const hook = 'import { trpc } from "../../app/data/trpc.ts";';
  expect(callFaults("features/events/mutations.ts", hook)).toEqual([]);
  expect(callFaults("features/events/page.tsx", hook)).toEqual(["features/events/page.tsx imports app/data/trpc.ts"]);
  const asked = "const a = () => api.events.get.queryOptions({ id: 1 });";
  expect(callFaults("features/events/queries.ts", asked)).toEqual([]);
  expect(callFaults("features/events/page.tsx", asked)).toEqual([
    "features/events/page.tsx calls queryOptions of the API",
  ]);
  expect(callFaults("pages/event.tsx", "void cache.account.me.invalidate();")).toHaveLength(1);
  expect(callFaults("pages/event.tsx", "void router.invalidate();")).toEqual([]);
});
