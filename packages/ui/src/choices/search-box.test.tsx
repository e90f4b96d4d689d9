import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import type { SearchRow } from "./search-results.tsx";

const bellows = { id: "1", label: "The Bellows Quartet", detail: "Foundry Hall" };
const oxbow = { id: "2", label: "Oxbow Paddle", detail: "Oxbow Landing" };

function setup(rows: SearchRow[]) {
  const onSubmit = vi.fn();
  const onPick = vi.fn();
  function Page() {
    const [value, setValue] = useState("");
    return (
      <SearchBox
        form={{ action: "/events/", name: "keyword" }}
        label="Search events"
        value={value}
        onChange={setValue}
        onSubmit={onSubmit}
        onPick={onPick}
        rows={value ? rows : []}
        status={value ? undefined : "Begin typing to search…"}
        hasShortcut
      />
    );
  }
  render(<Page />);
  return { onSubmit, onPick, user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Search events" }) };
}

describe("the keyword search", () => {
  test("asks for text before there is any", async () => {
    const { user, field } = setup([]);
    await user.click(field);
    expect(screen.getByText("Begin typing to search…", { ignore: "[role=status]" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Begin typing to search…");
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("searches by its button, which keyboards and voice control find", async () => {
    const { user, field, onSubmit } = setup([bellows]);
    await user.type(field, "oxbow");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(onSubmit.mock.calls).toEqual([["oxbow"]]);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("opens what the arrow keys chose on Enter", async () => {
    const { user, field, onPick, onSubmit } = setup([bellows, oxbow]);
    await user.type(field, "o{ArrowDown}{ArrowDown}");
    const option = screen.getByRole("option", { name: /Oxbow Paddle/, selected: true });
    expect(field).toHaveAttribute("aria-activedescendant", option.id);
    await user.keyboard("{Enter}");
    expect(onPick).toHaveBeenCalledWith(oxbow);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("opens what is pressed", async () => {
    const { user, field, onPick } = setup([bellows]);
    await user.type(field, "bell");
    await user.click(screen.getByRole("option"));
    expect(onPick).toHaveBeenCalledWith(bellows);
  });

  test("leads whoever may edit a row to its editing: by its pencil, or by Shift+Enter", async () => {
    const barn = { ...bellows, href: "/venues/1/", editHref: "/manage/venues/edit/1/" };
    const { user, field, onPick } = setup([barn, oxbow]);
    await user.type(field, "o");
    expect(screen.getByRole("status").textContent).toBe("2 results. Shift + Enter edits.");
    await user.click(screen.getByTitle("Edit"));
    expect(onPick).toHaveBeenLastCalledWith({ ...barn, href: barn.editHref });
    await user.type(field, "x{ArrowDown}{Shift>}{Enter}{/Shift}");
    expect(onPick).toHaveBeenLastCalledWith({ ...barn, href: barn.editHref });
    await user.type(field, "x{ArrowDown}{Enter}");
    expect(onPick).toHaveBeenLastCalledWith(barn);
    await user.type(field, "x{ArrowDown}{ArrowDown}{Shift>}{Enter}{/Shift}");
    expect(onPick).toHaveBeenLastCalledWith(oxbow);
  });

  test("searches for the text on Enter when nothing is chosen", async () => {
    const { user, field, onSubmit } = setup([bellows]);
    await user.type(field, "bell{Enter}");
    expect(onSubmit).toHaveBeenCalledWith("bell");
  });

  test("closes its list on Escape, and clears the text on the next", async () => {
    const { user, field } = setup([bellows]);
    await user.type(field, "bell{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(field).toHaveProperty("value", "bell");
    await user.keyboard("{Escape}");
    expect(field).toHaveProperty("value", "");
  });

  test("is reached with a slash from anywhere on the page", async () => {
    const { user, field } = setup([]);
    await user.keyboard("/");
    expect(field).toHaveFocus();
    expect(field).toHaveProperty("value", "");
  });
});

test("without a script the text goes to the form's address, with what belongs to it", () => {
  const ignore = () => undefined;
  const form = { action: "/venues/", name: "keyword", hidden: { radius: "10" } };
  render(<SearchBox label="Search" value="mill" onChange={ignore} onSubmit={ignore} onPick={ignore} form={form} />);
  const field = screen.getByRole("combobox", { name: "Search" });
  if (!(field instanceof HTMLInputElement) || !field.form) throw new Error("the field stands in no form");
  expect(field.form).toHaveAttribute("action", "/venues/");
  expect(Object.fromEntries(new FormData(field.form))).toEqual({ radius: "10", keyword: "mill" });
});
