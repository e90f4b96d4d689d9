import type { AnyRoute } from "@tanstack/react-router";
import type { routeTree } from "./route-tree.gen.ts";
import { Route as root } from "./routes/__root.tsx";
import { Route as category } from "./routes/category/$slug/index.tsx";
import { Route as eventPage } from "./routes/events/$id/$slug/index.tsx";
import { Route as eventById } from "./routes/events/$id/index.tsx";
import { Route as events } from "./routes/events/index.tsx";
import { Route as town } from "./routes/in/$town/index.tsx";
import { Route as weekendInTown } from "./routes/in/$town/this-weekend/index.tsx";
import { Route as directory } from "./routes/in/index.tsx";
import { Route as home } from "./routes/index.tsx";
import { Route as venuePage } from "./routes/venues/$id/$slug/index.tsx";
import { Route as venueById } from "./routes/venues/$id/index.tsx";
import { Route as venues } from "./routes/venues/index.tsx";
import { Route as suggestion } from "./routes/venues/suggest/index.tsx";

/** Path of a tool that "/venues/$id/" would match: it is among the first routes, and needs the rest all the same. */
export const shadowedTool = "/venues/suggest/";

/** The pages that people begin at, by their paths. */
const pages: Record<string, AnyRoute> = {
  "/": home,
  "/events/": events,
  "/events/$id/": eventById,
  "/events/$id/$slug/": eventPage,
  "/venues/": venues,
  [shadowedTool]: suggestion,
  "/venues/$id/": venueById,
  "/venues/$id/$slug/": venuePage,
  "/in/": directory,
  "/in/$town/": town,
  "/in/$town/this-weekend/": weekendInTown,
  "/category/$slug/": category,
};

/** The tree of the pages that a browser begins with: the same routes as in the whole tree, which comes when another page is opened. */
export const firstRoutes = root.addChildren(
  Object.entries(pages).map(([path, route]) => route.update({ id: path, path, getParentRoute: () => root } as never)),
) as unknown as typeof routeTree;
