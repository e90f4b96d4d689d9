import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Trash2 } from "lucide-react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

test("a busy button keeps the focus and takes no further press, nor does it send its form", async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const page = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending} onPress={onPress}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  rerender(page(true));
  await user.click(button);
  expect(onPress).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
});

test("an icon button is known by its name, sends no form, and rests while it is disabled", async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  const onSubmit = vi.fn();
  const page = (isDisabled: boolean) => (
    <form onSubmit={onSubmit}>
      <IconButton label="Remove Date 2" icon={Trash2} isDisabled={isDisabled} onPress={onPress} />
    </form>
  );
  const { rerender } = render(page(false));
  await user.click(screen.getByRole("button", { name: "Remove Date 2" }));
  rerender(page(true));
  await user.click(screen.getByRole("button", { name: "Remove Date 2" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
