import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { guardNavigation } from "./navigation-guard.ts";

const rows = Array.from({ length: 5_000 }, (_, row) => row);

/** Too long for React to hydrate it in one turn. */
function LongPage() {
  return (
    <>
      <p>First page</p>
      {rows.map((row) => (
        <Row key={row} row={row} />
      ))}
    </>
  );
}
const Row = ({ row }: { row: number }) => <span>{row}</span>;

function siteOf({ isServer, onHydrated }: { isServer: boolean; onHydrated: () => void }) {
  const root = createRootRoute({
    component: function Frame() {
      useEffect(onHydrated, []);
      return (
        <main>
          <Outlet />
        </main>
      );
    },
  });
  const pages = [
    createRoute({ getParentRoute: () => root, path: "/", component: LongPage }),
    createRoute({ getParentRoute: () => root, path: "/next/", component: () => <p>Next page</p> }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/"] });
  return createRouter({ routeTree: root.addChildren(pages), history, isServer });
}

test("a page that is left as soon as its frame is alive gives way to the next one without a fault", async () => {
  const server = siteOf({ isServer: true, onHydrated: () => undefined });
  await server.load();
  const frame = document.createElement("div");
  frame.innerHTML = renderToString(<RouterProvider router={server} />);
  document.body.append(frame);

  const router = siteOf({ isServer: false, onHydrated: () => router.history.push("/next/") });
  router.ssr = { manifest: undefined };
  guardNavigation(router, () => undefined);
  await router.load();
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(frame, <RouterProvider router={router} />, { onRecoverableError });
  expect(await screen.findByText("Next page")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("First page")).toBeNull());
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  frame.remove();
});
