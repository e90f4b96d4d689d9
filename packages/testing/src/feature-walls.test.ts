import { expect, test } from "vitest";
import { callFaults, toastFaults, wallFaults } from "./feature-walls.ts";

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

test("what was done is said by actions and forms", () => {
  const said = 'toast({ tone: "success", message: "Done." });';
  expect(toastFaults("app/actions/use-action.ts", said)).toEqual([]);
  expect(toastFaults("features/events/page.tsx", said)).toEqual([
    "features/events/page.tsx calls toast, which useAction and useForm do",
  ]);
  expect(toastFaults("features/events/page.tsx", 'say("toast");')).toEqual([]);
});
