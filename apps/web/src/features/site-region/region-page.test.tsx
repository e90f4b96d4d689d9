import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { SiteRegionView } from "@hereabouts/contract/region/region-change";
import type { SiteFile } from "@hereabouts/contract/region/site-file";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { RegionPage } from "./region-page.tsx";

const file = {
  ...structuredClone(demoRegion),
  towns: structuredClone(demoRegion).towns.slice(0, 3),
  languages: ["en"],
  name: "Hereabouts",
  contact: "help@example.org",
} as unknown as SiteFile;
const view: SiteRegionView = { file, changed: null, undo: null, running: null };

beforeEach(() => {
  // Maps are opened when they come into view.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Shows the region. @returns the region files that were looked at before saving */
async function show(shown: SiteRegionView = view) {
  const previewed: SiteFile[] = [];
  await renderInSite(<RegionPage />, {
    answer: (path, input) => {
      if (path === "siteRegion.get") return shown;
      if (path === "siteRegion.translations") return [];
      if (path === "siteRegion.findTowns")
        return [{ name: "Chester", state: "VT", stateName: "Vermont", lat: 43.26, lon: -72.6 }];
      if (path === "siteRegion.preview") {
        previewed.push((input as { file: SiteFile }).file);
        return { parts: [], zone: null, units: null, outside: null, towns: [], keepsDistricts: false };
      }
      return "{}";
    },
  });
  await screen.findByRole("button", { name: "Review change" });
  const review = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("button", { name: "Review change" }));
    await screen.findByRole("alertdialog");
    return previewed.at(-1);
  };
  return { previewed, review };
}

const town = (name: string) => screen.getByDisplayValue(name).closest("li") as HTMLElement;
const names = () => screen.getAllByRole("textbox", { name: "Town" }).map((field) => (field as HTMLInputElement).value);

test("towns are moved, removed and renamed by the keyboard, and keep their addresses", async () => {
  const user = userEvent.setup();
  const { review } = await show();
  within(town("Amherst")).getByRole("button", { name: "Move Amherst, MA up" }).focus();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Amherst", "Northampton", "Easthampton"]);
  // At the top it cannot move further up: the focus stays in its row.
  expect(within(town("Amherst")).getByRole("button", { name: "Move Amherst, MA down" })).toHaveFocus();
  expect(screen.getByText("Amherst, MA: place 1 of 3.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove Easthampton, MA" }));
  await user.clear(screen.getByDisplayValue("Amherst"));
  await user.paste("Amherst Center");
  const sent = await review(user);
  expect(sent?.towns.map(({ id, name }) => [id, name])).toEqual([
    ["amherst-ma", "Amherst Center"],
    ["northampton-ma", "Northampton"],
  ]);
});

test("a town is added by typing, with its state", async () => {
  const user = userEvent.setup();
  const { review } = await show({ ...view, file: { ...file, states: file.states.slice(0, 1) } });
  await user.click(screen.getByRole("combobox", { name: "Add a town" }));
  await user.paste("Ches");
  await user.click(await screen.findByRole("option", { name: /Chester/ }));
  const sent = await review(user);
  expect(sent?.towns.at(-1)).toEqual({ id: "chester-vt", name: "Chester", state: "VT", lat: 43.26, lon: -72.6 });
  expect(sent?.states).toEqual([
    { code: "MA", name: "Massachusetts" },
    { code: "VT", name: "Vermont" },
  ]);
});

test("a town outside the outline is said at once, and nothing is sent", async () => {
  const user = userEvent.setup();
  const { previewed, review } = await show();
  await user.click(screen.getByRole("radio", { name: "Circle" }));
  await user.clear(within(town("Amherst")).getByRole("textbox", { name: "Latitude, longitude" }));
  await user.paste("44.9, -72.5");
  expect(within(town("Amherst")).getByText("Amherst lies outside the outline.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Review change" }));
  expect(previewed).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Draw around all towns" }));
  expect(screen.getByRole("radio", { name: "Polygon" })).toBeChecked();
  expect((await review(user))?.outline?.shape).toBe("polygon");
});

test("languages are chosen in their order, of those that have a catalogue", async () => {
  const user = userEvent.setup();
  const { review } = await show();
  expect(screen.getByRole("button", { name: "Remove English" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Add Español" }));
  await user.click(screen.getByRole("button", { name: "Move Español up" }));
  expect((await review(user))?.languages).toEqual(["es", "en"]);
});

test("while a worker changes the region the page says how far it is", async () => {
  await renderInSite(<RegionPage />, {
    answer: (path) =>
      path === "siteRegion.translations" ? [] : { ...view, running: { done: 400, total: 20_000, failure: null } },
  });
  expect(await screen.findByText(/400 of 20000 events moved|400 of 20,000 events moved/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Review change" })).not.toBeInTheDocument();
});

test.each(["timesheets", "newsletter"] as const)(
  "a part is switched off and on again, which the file says only while it is off: %s",
  async (part) => {
    const user = userEvent.setup();
    const { review } = await show({ ...view, file: { ...file, [part]: false } });
    const toggle = screen.getByRole("switch", { name: new RegExp(part, "i") });
    expect(toggle).not.toBeChecked();
    expect(await review(user)).toHaveProperty(part, false);
    await user.click(screen.getByRole("button", { name: /^(Cancel|Back)$/ }));
    await user.click(toggle);
    expect((await review(user))?.[part]).toBeUndefined();
  },
);
