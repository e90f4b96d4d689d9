import { venueFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { ListingSubscription } from "./listing-subscription.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

test("who subscribes to a venue is led to their calendar, or takes the address along", async () => {
  const user = userEvent.setup();
  await renderInSite(<SubscribeButton what="Events at The Grange" feed={(format) => venueFeedPath(format, 7)} />);
  const button = screen.getByRole("button", { name: "Subscribe" });
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe" }));
  const hrefOf = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("This device")).toBe("webcal://here.example/feeds/venues/7.ics");
  expect(hrefOf("Google Calendar")).toContain("cid=webcal%3A%2F%2Fhere.example%2Ffeeds%2Fvenues%2F7.ics");
  expect(hrefOf("Outlook.com")).toContain("url=https%3A%2F%2Fhere.example%2Ffeeds%2Fvenues%2F7.ics");
  expect(["RSS", "Atom", "JSON Feed"].map(hrefOf)).toEqual(
    ["rss", "atom", "json"].map((format) => `/feeds/venues/7.${format}`),
  );
  expect(dialog.getByRole("textbox", { name: /^Link/ })).toHaveProperty(
    "value",
    "https://here.example/feeds/venues/7.ics",
  );
  dialog.getByRole("img", { name: /^QR code/ });
  dialog.getByText(/Google and Outlook can take several hours/);
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe("https://here.example/feeds/venues/7.ics");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

test("a calendar that ends before its last date says so where one subscribes", async () => {
  const head = "BEGIN:VCALENDAR\r\nX-HEREABOUTS-UNTIL:20261128\r\nBEGIN:VEVENT";
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(head));
  await renderInSite(<SubscribeButton what="Events near Northampton" feed={(format) => `/feeds/events.${format}`} />);
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  await screen.findByText(/The calendar shows dates until Sat, Nov 28, 2026\. Later dates appear as time passes\./);
  expect(asked.mock.lastCall?.[0]).toBe("/feeds/events.ics");
  asked.mockRestore();
});

test("a list that shows somebody's own is not offered to calendars", async () => {
  await renderInSite(<ListingSubscription feed={null} what="Events near Home" screen="/screen/" />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a venue is followed from other servers by its name, where the site is in the Fediverse", async () => {
  const asked: unknown[] = [];
  const answer = (path: string, input: unknown) => {
    if (path === "fediverse.handle") asked.push(input);
    return path === "fediverse.handle" ? { handle: "@the-grange@here.example" } : undefined;
  };
  const button = (
    <SubscribeButton what="Events at The Grange" feed={(format) => venueFeedPath(format, 7)} venueId={7} />
  );
  await renderInSite(button, { answer, config: { isInFediverse: true } });
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  const field = await screen.findByRole("textbox", { name: "Follow from Mastodon, Mobilizon or Gancio" });
  expect(field).toHaveProperty("value", "@the-grange@here.example");
  expect(asked).toEqual([{ venueId: 7 }]);
});

test("nothing is asked about it where the site is not", async () => {
  const asked: string[] = [];
  const answer = (path: string) => void asked.push(path);
  const button = (
    <SubscribeButton what="Events at The Grange" feed={(format) => venueFeedPath(format, 7)} venueId={7} />
  );
  await renderInSite(button, { answer });
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  await screen.findByRole("dialog", { name: "Subscribe" });
  expect(asked).not.toContain("fediverse.handle");
});
