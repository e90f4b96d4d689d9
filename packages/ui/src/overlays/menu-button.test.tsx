import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ToastRegion, toast } from "../feedback/toast.tsx";
import { MenuButton } from "./menu-button.tsx";

configure({ asyncUtilTimeout: 20_000 });

test("a menu opens with the keyboard, does what is chosen and closes", async () => {
  const user = userEvent.setup();
  const onAction = vi.fn();
  const items = [
    { id: "google", label: "Google Calendar", href: "https://calendar.example/" },
    { id: "copy", label: "Copy", onAction },
  ];
  render(<MenuButton label="Add to calendar" items={items} />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  const link = await screen.findByRole("menuitem", { name: "Google Calendar" });
  expect(link.getAttribute("target")).toBe("_blank");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a toast tells what was done and can be sent away", async () => {
  const user = userEvent.setup();
  render(<ToastRegion />);
  toast({ tone: "success", message: "Link copied." });
  expect(await screen.findAllByText("Link copied.")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Link copied.")).toBeNull();
});
