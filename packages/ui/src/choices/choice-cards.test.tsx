import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { RadioCards } from "./radio-cards.tsx";

const types = [
  { value: "in_person", label: "In person", detail: "People come to the venue" },
  { value: "online", label: "Online" },
  { value: "hybrid", label: "Both" },
];
const ages = [
  { value: "baby", label: "Baby 0–1" },
  { value: "child", label: "Child 5–9" },
  { value: "adult", label: "Adult 18+" },
];

test("one type is chosen at a time, by pressing or by the arrow keys", async () => {
  const user = userEvent.setup();
  function Page() {
    const [value, setValue] = useState("");
    return <RadioCards label="Type" options={types} value={value} onChange={setValue} />;
  }
  render(<Page />);
  expect(screen.getByRole("radiogroup", { name: "Type" })).toBeVisible();
  await user.click(screen.getByText("People come to the venue"));
  expect(screen.getByRole("radio", { name: /In person/ })).toHaveProperty("checked", true);
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Online" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /In person/ })).toHaveProperty("checked", false);
});

test("any ages are chosen, and kept in their order whatever the order of pressing", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  function Page() {
    const [value, setValue] = useState<string[]>(["adult"]);
    const change = (next: string[]) => {
      onChange(next);
      setValue(next);
    };
    return <CheckboxGroup label="Ages" options={ages} value={value} onChange={change} />;
  }
  render(<Page />);
  await user.click(screen.getByRole("checkbox", { name: "Baby 0–1" }));
  expect(onChange).toHaveBeenLastCalledWith(["baby", "adult"]);
  await user.click(screen.getByRole("checkbox", { name: "Adult 18+" }));
  expect(onChange).toHaveBeenLastCalledWith(["baby"]);
});

test("a group that is wrong says so, and a form can lead to it", () => {
  render(
    <CheckboxGroup label="Ages" options={ages} value={[]} onChange={vi.fn()} errors={["This field is required."]} />,
  );
  const group = screen.getByRole("group", { name: "Ages" });
  expect(group).toHaveAttribute("aria-invalid", "true");
  expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "This field is required.",
  );
  group.focus();
  expect(group).toHaveFocus();
});

test("a group is left when the focus goes on, not between its answers", async () => {
  const user = userEvent.setup();
  const onBlur = vi.fn();
  render(<CheckboxGroup label="Ages" options={ages} value={[]} onChange={vi.fn()} onBlur={onBlur} />);
  await user.tab();
  await user.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await user.tab();
  await user.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});
