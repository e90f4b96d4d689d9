import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { RichTextField } from "./rich-text-field.tsx";

let html = "";

function Field({ start = "", errors = [] as string[] }) {
  const [value, setValue] = useState(start);
  html = value;
  return <RichTextField label="Description" value={value} onChange={setValue} max={20} errors={errors} />;
}

test("the text of a stored description is there to be changed, and its letters are counted without the markup", async () => {
  render(<Field start="<p>Bring <strong>soft</strong> shoes.</p>" />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  expect(box.textContent).toBe("Bring soft shoes.");
  expect(screen.getByText("17 / 20")).toBeVisible();
});

test("a tool changes the chosen text and says that it is pressed", async () => {
  const user = userEvent.setup();
  render(<Field start="<p>Doors at 7</p>" />);
  await screen.findByRole("textbox", { name: "Description" });
  const list = screen.getByRole("button", { name: "Bulleted list" });
  await user.click(list);
  expect(list).toHaveAttribute("aria-pressed", "true");
  expect(html).toContain("<ul>");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(html).toBe("<p>Doors at 7</p>");
});

test("the arrows go from tool to tool", async () => {
  const user = userEvent.setup();
  render(<Field />);
  const bold = await screen.findByRole("button", { name: "Bold" });
  bold.focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("button", { name: "Italic" })).toHaveFocus();
  await user.keyboard("{End}");
  expect(screen.getByRole("button", { name: "Redo" })).toHaveFocus();
});

test("headings have two levels, and formatting is cleared in one go", async () => {
  const user = userEvent.setup();
  render(<Field start="<p>Doors at 7</p>" />);
  await screen.findByRole("textbox", { name: "Description" });
  await user.click(screen.getByRole("button", { name: "Heading" }));
  expect(html).toContain("<h3>Doors at 7</h3>");
  await user.click(screen.getByRole("button", { name: "Smaller heading" }));
  expect(html).toContain("<h4>Doors at 7</h4>");
  await user.click(screen.getByRole("button", { name: "Clear formatting" }));
  expect(html).toContain("<p>Doors at 7</p>");
});

test("text over its limit is said at once", async () => {
  render(<Field start="<p>Bring soft shoes and a friend.</p>" />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  expect(box).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByText("This field is limited to 20 characters.")).toBeVisible();
});

test("Control and K ask for a link", async () => {
  render(<Field start="<p>Tickets</p>" />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  const press = new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });
  act(() => void box.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  expect(screen.getByLabelText("Link to")).toBeVisible();
});

test("a link needs an address that is one", async () => {
  const user = userEvent.setup();
  render(<Field start="<p>Tickets</p>" />);
  await screen.findByRole("textbox", { name: "Description" });
  await user.click(screen.getByRole("button", { name: "Link" }));
  await user.type(screen.getByLabelText("Link to"), "nowhere{Enter}");
  expect(await screen.findByText("Enter a valid URL.")).toBeVisible();
  await user.clear(screen.getByLabelText("Link to"));
  await user.type(screen.getByLabelText("Link to"), "example.org/tickets{Enter}");
  expect(html).toContain('href="https://example.org/tickets"');
});

test("what is pasted from the web is only its text, headings, lists and links", async () => {
  render(<Field />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  const pasted = { "text/html": '<h2 class="t">Doors</h2><div style="color:red">at <b>7</b><img src="x.png"></div>' };
  const clipboardData = { getData: (type: keyof typeof pasted) => pasted[type] ?? "", types: ["text/html"], files: [] };
  const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData });
  act(() => void box.dispatchEvent(paste));
  expect(html).toBe("<h3>Doors</h3><p>at <strong>7</strong></p>");
});

test("what is wrong is tied to the text", async () => {
  render(<Field errors={["This field is required."]} />);
  const box = await screen.findByRole("textbox", { name: "Description" });
  expect(box).toHaveAttribute("aria-invalid", "true");
  const said = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("This field is required.");
});
