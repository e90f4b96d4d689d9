import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GroupFrame } from "./group-frame.tsx";

function setup(errors: readonly string[]) {
  const onBlur = vi.fn();
  render(
    <>
      <GroupFrame label="Ages" optional description="Who it is for." errors={errors} onBlur={onBlur}>
        <input aria-label="Adult" />
        <input aria-label="Teen" />
      </GroupFrame>
      <input aria-label="Elsewhere" />
    </>,
  );
  return { onBlur, user: userEvent.setup(), group: screen.getByRole("group", { name: "Ages" }) };
}

test("a group is read out with its help and what is wrong, and can take the focus", () => {
  const { group } = setup(["Choose one.", "Or two."]);
  const described = (group.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Who it is for.", "Choose one. Or two."]);
  expect(group).toHaveAttribute("aria-invalid", "true");
  group.focus();
  expect(group).toHaveFocus();
});

test("a group is left when the focus goes elsewhere, not from one of its controls to the next", async () => {
  const { user, onBlur, group } = setup([]);
  expect(group).not.toHaveAttribute("aria-invalid");
  await user.click(screen.getByRole("textbox", { name: "Adult" }));
  await user.click(screen.getByRole("textbox", { name: "Teen" }));
  expect(onBlur).not.toHaveBeenCalled();
  await user.click(screen.getByRole("textbox", { name: "Elsewhere" }));
  expect(onBlur).toHaveBeenCalledOnce();
});
