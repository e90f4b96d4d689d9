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
        label="Search events"
        value={value}
        onChange={setValue}
        onSubmit={onSubmit}
        onPick={onPick}
        rows={value ? rows : []}
        status={value ? undefined : "Begin typing to search…"}
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
});
