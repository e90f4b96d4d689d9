import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { ToastRegion, toast } from "../feedback/toast.tsx";
import { MenuButton } from "./menu-button.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

const Late = lazy(async () => {
  await new Promise((later) => setTimeout(later, 20));
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <ModalDialog title="Embed" isOpen onOpenChange={onClose}>
        <p>Code</p>
      </ModalDialog>
    ),
  };
});

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
  expect(link).toHaveAttribute("target", "_blank");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("what a menu does finds the focus on its button, and a dialog that it opens late gives it back there", async () => {
  const user = userEvent.setup();
  const focused: (string | null | undefined)[] = [];
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    const onAction = () => {
      focused.push(document.activeElement?.getAttribute("aria-label"));
      setOpen(true);
    };
    return (
      <>
        <MenuButton label="More" items={[{ id: "embed", label: "Embed", onAction }]} />
        <Suspense fallback={null}>{isOpen && <Late onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  };
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Embed" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
  expect(focused).toEqual(["More"]);
});

test("a toast tells what was done and can be sent away", async () => {
  const user = userEvent.setup();
  render(<ToastRegion />);
  toast({ tone: "success", message: "Link copied." });
  expect(await screen.findByText("Link copied.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Link copied.")).not.toBeInTheDocument();
});
