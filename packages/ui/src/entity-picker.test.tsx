// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ComboOption } from "./combo-list.tsx";
import { EntityPicker } from "./entity-picker.tsx";

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const words = {
  beginTyping: "Begin typing to search…",
  loading: "Loading…",
  noMatches: "No matches found.",
  failed: "Failed to fetch results. Please try your request again.",
};
const hall = { id: "1", label: "Foundry Hall", detail: "Northampton, MA" };
const mill = { id: "2", label: "Foundry Mill" };

function setup(search: (text: string) => Promise<readonly ComboOption[]>, start: ComboOption | null = null) {
  const onChange = vi.fn();
  const searched = vi.fn(search);
  function Page() {
    const [value, setValue] = useState(start);
    const change = (next: ComboOption | null) => {
      onChange(next);
      setValue(next);
    };
    return (
      <EntityPicker label="Venue" words={words} value={value} onChange={change} search={searched} debounceMs={1} />
    );
  }
  render(<Page />);
  return { onChange, searched, user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Venue" }) };
}

const said = () => screen.getByRole("status").textContent;

describe("finding a venue for a form", () => {
  test("begins with the third character", async () => {
    const { user, field, searched } = setup(async () => [hall]);
    await user.type(field, "fo");
    expect(said()).toBe("Begin typing to search…");
    await user.type(field, "u");
    await screen.findByRole("option", { name: /Foundry Hall/ });
    expect(searched.mock.calls).toEqual([["fou"]]);
  });

  test("says that it looks, that it found nothing, and that it failed", async () => {
    const { user, field } = setup((text) => {
      if (text === "nowhere") return Promise.resolve([]);
      return text === "nowhere!" ? Promise.reject(new Error()) : new Promise(() => undefined);
    });
    await user.type(field, "now");
    expect(said()).toBe("Loading…");
    await user.type(field, "here");
    expect(await screen.findAllByText("No matches found.")).not.toHaveLength(0);
    await user.type(field, "!");
    expect(await screen.findAllByText(words.failed)).not.toHaveLength(0);
  });

  test("is done with the keys", async () => {
    const { user, field, onChange } = setup(async () => [hall, mill]);
    await user.type(field, "foundry");
    await screen.findAllByRole("option");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(mill);
    expect(field).toHaveProperty("value", "Foundry Mill");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("is done with a press, and undone by clearing", async () => {
    const { user, field, onChange } = setup(async () => [hall, mill]);
    await user.type(field, "foundry");
    await user.click(await screen.findByRole("option", { name: /Foundry Hall/ }));
    expect(onChange).toHaveBeenLastCalledWith(hall);
    expect(screen.getByText("Northampton, MA")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Clear Venue" }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field).toHaveProperty("value", "");
  });

  test("is no choice any more once the name is changed", async () => {
    const { user, field, onChange } = setup(async () => [], hall);
    await user.type(field, "s");
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field).toHaveProperty("value", "Foundry Halls");
  });

  test("shows what was found for the text that stands there, not for an earlier one", async () => {
    const { user, field } = setup(async (text) => (text === "fou" ? [hall] : [mill]));
    await user.type(field, "fou");
    await screen.findByRole("option", { name: /Foundry Hall/ });
    await user.type(field, "ndry mill");
    expect(screen.queryByRole("option", { name: /Foundry Hall/ })).toBeNull();
    expect(await screen.findByRole("option", { name: "Foundry Mill" })).toBeDefined();
  });
});

test("a producer's venue stands and cannot be changed", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <EntityPicker
      label="Venue"
      description="Your active venue."
      words={words}
      value={mill}
      onChange={onChange}
      search={async () => [hall]}
      isLocked
    />,
  );
  await user.type(screen.getByRole("combobox", { name: "Venue" }), "foundry");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Clear Venue" })).toBeNull();
});
