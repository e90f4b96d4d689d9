import { createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { fetchRestOfRoutes } from "./app/routing/lazy-routes.ts";
import { firstRoutes, shadowedTool } from "./first-routes.ts";

const router = createRouter({ routeTree: firstRoutes, context: undefined as never });
const routesFor = fetchRestOfRoutes(router, () => import("./route-tree.gen.ts"), shadowedTool);
const pageAt = (path: string) => router.getMatchedRoutes(path)[2]?.id;
const addressOf = (id: string) => id.replace(/\$\w+/g, "7");

test("an address leads to the same page before and after the routes of all pages are there", async () => {
  expect(routesFor("/events/7/contra-dance/")).toBeUndefined();
  const known = new Set(Object.keys(router.routesById).filter((id) => id !== "__root__"));
  const { routeTree } = await import("./route-tree.gen.ts");
  const ids = Object.keys(createRouter({ routeTree, context: undefined as never }).routesByPath).map(
    (path) => `${path.replace(/\/$/, "")}/`,
  );
  const before = ids.map((id) => [id, pageAt(addressOf(id))]);
  expect(before).toEqual(ids.map((id) => [id, known.has(id) ? id : undefined]));
  // What a tool says comes with the rest.
  await routesFor("/venues/suggest/");
  expect(ids.map((id) => [id, pageAt(addressOf(id))])).toEqual(ids.map((id) => [id, id]));
  expect(routesFor("/nowhere/at/all/")).toBeUndefined();
}, 60_000);
