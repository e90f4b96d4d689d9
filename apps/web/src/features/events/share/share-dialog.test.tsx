import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ShareButton } from "./share-button.tsx";

const url = "https://here.example/events/7/contra-dance/";

/** The part of a field's text that is selected. */
const selectedIn = (field: HTMLElement) =>
  field instanceof HTMLInputElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : "";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it("offers mail, Facebook, X, WhatsApp and the link itself", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(/^mailto:\?subject=Contra%20Dance/);
  expect(screen.getByRole("link", { name: "Facebook" }).getAttribute("href")).toContain(encodeURIComponent(url));
  for (const name of ["X (Twitter)", "WhatsApp"])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toContain(encodeURIComponent(url));
  expect(screen.getByRole("textbox", { name: "Link" })).toHaveProperty("value", url);
});

it("copies the link and says so", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(url);
  await screen.findByText("Link copied.");
});

it("says so when the browser does not let it copy, and leaves the link to copy by hand", async () => {
  const user = await open();
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText(messages.linkNotCopied);
  expect(writeText.mock.calls).toEqual([[url]]);
  await user.click(screen.getByRole("textbox", { name: "Link" }));
  expect(selectedIn(screen.getByRole("textbox", { name: "Link" }))).toBe(url);
});

it("offers the device's own sharing only where there is one, and a change of mind is no fault", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "More ways to share" })).not.toBeInTheDocument();
  cleanup();
  const share = vi.fn(() => Promise.reject(new DOMException("changed my mind", "AbortError")));
  Object.assign(navigator, { share });
  try {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "More ways to share" }));
    expect(share.mock.calls).toEqual([[{ title: "Contra Dance", text: "Sat, Nov 21 · The Grange", url }]]);
  } finally {
    Reflect.deleteProperty(navigator, "share");
  }
});
