import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";

// Only its list of paths is read: it is never led anywhere.
const { routesByPath } = createRouter({ routeTree, context: undefined as never });
const fixedPaths = new Set(Object.keys(routesByPath).filter((path) => !path.includes("$")));

/** Whether a path, without the slash at its end, is a page whatever the data say. */
export const isFixedPage = (path: string): boolean => fixedPaths.has(path);
