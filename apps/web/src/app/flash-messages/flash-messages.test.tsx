import { writeMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FlashMessages } from "./flash-messages.tsx";
import { MessagePage } from "./message-page.tsx";

const leave = (...messages: Parameters<typeof writeMessageCookie>[0]) => {
  document.cookie = `messages=${writeMessageCookie(messages)}; path=/`;
};
afterEach(() => {
  document.cookie = "messages=; path=/; max-age=0";
});

async function openSite(path = "/") {
  const root = createRootRoute({
    component: () => (
      <>
        <FlashMessages />
        <Outlet />
      </>
    ),
  });
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component });
  const routeTree = root.addChildren([
    page("/", () => <h1>Home</h1>),
    page("/events/", () => <h1>Events</h1>),
    page("/message/", MessagePage),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: "always",
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await act(async () => undefined);
  return router;
}

test("what was left is said on the next page, once, and goes with that page", async () => {
  leave({ level: "success", msg: "Your seats are booked." }, { level: "error", msg: "The card was <b>refused</b>." });
  const router = await openSite();
  expect((await screen.findByRole("status")).textContent).toContain("Your seats are booked.");
  expect(screen.getByRole("alert").textContent).toContain("<b>refused</b>");
  expect(document.cookie).not.toContain("messages=");
  await act(() => router.navigate({ to: "/events/" as never }));
  await waitFor(() => expect(screen.queryByText("Your seats are booked.")).not.toBeInTheDocument());
});

test("a message that is left while the site is open is said on the page that one goes on to", async () => {
  const router = await openSite();
  leave({ level: "info", msg: "The list was sent." });
  expect(screen.queryByText("The list was sent.")).not.toBeInTheDocument();
  await act(() => router.navigate({ to: "/events/" as never }));
  await screen.findByText("The list was sent.");
});

test("a message can be dismissed, one by one", async () => {
  leave({ level: "info", msg: "First" }, { level: "warning", msg: "Second" });
  await openSite();
  const [first] = await screen.findAllByRole("button", { name: "Dismiss" });
  await userEvent.click(first as HTMLElement);
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  screen.getByText("Second");
});

test("the page of messages shows them as its content, and leads on where there are none", async () => {
  leave({ level: "warning", msg: "The venue is not public yet." });
  await openSite("/message/");
  await screen.findByText("The venue is not public yet.");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await screen.findByText("No messages");
  expect(screen.queryByText("The venue is not public yet.")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See what is on" })).toHaveAttribute("href", "/events/");
});
