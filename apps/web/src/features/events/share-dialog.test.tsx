import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ShareButton } from "./share-button.tsx";

const url = "https://here.example/events/7/contra-dance/";
afterEach(cleanup);

async function open() {
  const user = userEvent.setup();
  render(
    <>
      <ShareButton
        heading="Share this event"
        shared={{ title: "Contra Dance", summary: "Sat, Nov 21 · The Grange", url }}
        picture={{ url: "/prints/event/music/7.svg", width: 1200, height: 600, alt: "" }}
      />
      <ToastRegion />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Share" }));
  await screen.findByRole("dialog", { name: "Share this event" });
  return user;
}

it("offers mail, Facebook, Twitter and the link itself", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(/^mailto:\?subject=Contra%20Dance/);
  expect(screen.getByRole("link", { name: "Facebook" }).getAttribute("href")).toContain(encodeURIComponent(url));
  expect(screen.getByRole("link", { name: "Twitter" }).getAttribute("href")).toContain(encodeURIComponent(url));
  expect(screen.getByRole("textbox", { name: "Link" })).toHaveProperty("value", url);
});

it("copies the link and says so", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByText("Link copied.")).toBeDefined();
});

it("says so when the browser does not let it copy", async () => {
  const user = await open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText(/could not be copied/)).toBeDefined();
});
