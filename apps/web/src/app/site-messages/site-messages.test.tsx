import { dismissedOf } from "@hereabouts/contract/site-messages/message-settings";
import type { SiteMessage } from "@hereabouts/contract/site-messages/site-message";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderInSite } from "../in-site.fixture.tsx";
import { SiteMessages } from "./site-messages.tsx";

const message = (id: number, text: string, differs: Partial<SiteMessage> = {}): SiteMessage => ({
  id,
  text,
  language: "en",
  level: "info",
  linkLabel: "",
  linkTo: "",
  where: "all",
  ...differs,
});
const show = (messages: SiteMessage[], dismissed = "") =>
  renderInSite(<SiteMessages dismissed={dismissed} />, {
    answer: (path) => (path === "sitePages.messages" ? messages : undefined),
  });
afterEach(() => {
  document.cookie = "dismissed=; path=/; max-age=0";
});

test("a message says how much it asks in a word, and leads where it says", async () => {
  await show([message(4, "Roads are icy.", { level: "warning", linkLabel: "What is cancelled", linkTo: "/events/" })]);
  expect((await screen.findByRole("region", { name: "Messages of the site" })).textContent).toContain(
    "Please note: Roads are icy.",
  );
  expect(screen.getByRole("link", { name: "What is cancelled" })).toHaveAttribute("href", "/events/");
});

test("a message that is dismissed is gone for good in this browser, and the others stay", async () => {
  await show([message(4, "First"), message(7, "Second")], "2");
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss: First" }));
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  screen.getByText("Second");
  expect(dismissedOf(document.cookie)).toBe("4");
});

test("what was dismissed before, and what belongs on other pages, is not shown; nor more than three at a time", async () => {
  const many = [1, 2, 3, 4, 5].map((id) => message(id, `Message ${id}`));
  await show([message(9, "Lists", { where: "listings" }), ...many], "1");
  expect((await screen.findAllByRole("button")).map((button) => button.getAttribute("aria-label"))).toEqual([
    "Dismiss: Message 2",
    "Dismiss: Message 3",
    "Dismiss: Message 4",
  ]);
});

test.each([
  ["theme=dark; dismissed=7.3.7; x=1", "3.7"],
  ["dismissed=abc", ""],
  ["dismissed=..5..0.99999999999", "5"],
  [undefined, ""],
])("of the cookies %j a page knows %j as dismissed", (cookies, known) => {
  expect(dismissedOf(cookies)).toBe(known);
});
