import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { TimeField } from "./time-field.tsx";

function setup(start = "") {
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <>
        <TimeField label="Starts" value={value} onChange={setValue} opensAt="7:00 PM" />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Starts" }) };
}

describe("a time field on a phone", () => {
  test("lists its times in a sheet, from which one is chosen", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { user, field } = setup();
    await user.click(screen.getByRole("button", { name: "Times for Starts" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Starts" }));
    expect(sheet.getByRole("button", { name: "7:00 PM" })).toHaveFocus();
    await user.click(sheet.getByRole("button", { name: "7:30 PM" }));
    expect(field).toHaveProperty("value", "7:30 PM");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

describe("a time field", () => {
  test.each([
    ["9", "9:00 AM"],
    ["930", "9:30 AM"],
    ["9:30pm", "9:30 PM"],
    ["13", "1:00 PM"],
  ])("makes %s, as typed, %s when it is left", async (typed, written) => {
    const { user, field } = setup();
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveProperty("value", written);
  });

  test("leaves what is no time as it was typed, and takes eight characters at most", async () => {
    const { user, field } = setup();
    await user.type(field, "late at night");
    await user.tab();
    expect(field).toHaveProperty("value", "late at ");
  });

  test("lists every half hour, from the likely one on, and the keys choose", async () => {
    const { user, field } = setup();
    await user.click(field);
    await user.keyboard("{ArrowDown}");
    expect(screen.getAllByRole("option")).toHaveLength(48);
    expect(field).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: "7:00 PM" }).id);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field).toHaveProperty("value", "7:30 PM");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("opens its list at what is typed; Escape leaves it as it is", async () => {
    const { user, field } = setup("9:40 AM");
    await user.click(screen.getByRole("button", { name: "Times for Starts" }));
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("9:30 AM");
    await user.click(field);
    await user.keyboard("{ArrowDown}{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(field).toHaveProperty("value", "9:40 AM");
  });

  test("takes a time that is pressed, and closes when something else is", async () => {
    const { user, field } = setup();
    await user.click(screen.getByRole("button", { name: "Times for Starts" }));
    await user.click(screen.getByRole("option", { name: "8:00 PM" }));
    expect(field).toHaveProperty("value", "8:00 PM");
    await user.keyboard("{ArrowDown}");
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });
});

describe("the end of something", () => {
  function Span() {
    const [start, setStart] = useState("7:00 PM");
    const [end, setEnd] = useState("");
    const [settled, setSettled] = useState("");
    return (
      <>
        <TimeField
          label="Starts"
          value={start}
          onChange={setStart}
          onSettle={(from, to) => setSettled(`${from} to ${to}`)}
        />
        <TimeField label="Ends" value={end} onChange={setEnd} after={start} />
        <p>{settled}</p>
      </>
    );
  }
  const field = (name: string) => screen.getByRole("combobox", { name });

  test("typed without AM or PM is the next such hour", async () => {
    const user = userEvent.setup();
    render(<Span />);
    await user.type(field("Ends"), "9");
    await user.tab();
    expect(field("Ends")).toHaveProperty("value", "9:00 PM");
  });

  test("is listed from the start on, with how long it takes", async () => {
    const user = userEvent.setup();
    render(<Span />);
    await user.click(screen.getByRole("button", { name: "Times for Ends" }));
    expect(
      screen
        .getAllByRole("option")
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual(["7:30 PM (30 min)", "8:00 PM (1 hr)", "8:30 PM (1 hr 30 min)", "9:00 PM (2 hr)"]);
    await user.click(screen.getByRole("option", { name: "9:00 PM (2 hr)" }));
    expect(field("Ends")).toHaveProperty("value", "9:00 PM");
  });

  test("hears once of a new start, when its field is left", async () => {
    const user = userEvent.setup();
    render(<Span />);
    await user.clear(field("Starts"));
    await user.type(field("Starts"), "8p");
    expect(screen.queryByText(/ to /)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText("7:00 PM to 8:00 PM")).toBeVisible();
  });
});
