import type { UserContext } from "@hereabouts/contract/account/user-context";
import { ageGroups } from "@hereabouts/contract/events/event-facets";
import type { EventCopy, EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { EventHabits } from "@hereabouts/contract/events/event-habits";
import { applyCategories, type CategoryHints, categoriesOfCode } from "@hereabouts/contract/events/event-types";
import { placeTypes } from "@hereabouts/contract/events/place-types";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { aQuota, someUser } from "../../app/session/user-context.fixture.ts";
import { anEventRecord } from "../../features/events/event-form.fixture.ts";
import { AddEvent } from "./add-event.tsx";
import { EditEvent } from "./edit-event.tsx";

const grange = { id: 3, name: "Guild Street Grange" };
const hall = { id: 4, name: "Mill River Hall" };
const producer: UserContext = {
  ...someUser,
  isProducer: true,
  producerQuotas: [aQuota(grange), aQuota(hall, { isCurrentActive: true })],
};

/** Shows a page of a form to a user. `save` responds to what it sends. */
async function show(
  page: ReactNode,
  {
    user = producer,
    event = anEventRecord(),
    provenance = null,
    save = () => event,
    habits = { usual: null, events: [] },
  }: {
    user?: UserContext;
    event?: EventFormRecord;
    provenance?: Provenance;
    save?: (path: string) => unknown;
    habits?: EventHabits;
  } = {},
) {
  const sent: [string, unknown][] = [];
  await renderInSite(<PageWithPlace>{page}</PageWithPlace>, {
    user,
    answer: (path, input) => {
      if (path === "events.form") return event;
      if (path === "events.habits") return habits;
      if (path === "producer.waiting") return { dates: 0, corrections: 0 };
      if (path === "sources.provenance") return provenance;
      if (path === "duplicates.similarEvents") return [];
      if (path === "events.previewDates") return { added: [], dropped: [], moved: [], marked: [], kept: 4 };
      if (path === "listings.liveSearchVenues") {
        const found = [grange, hall].filter(({ id }) => id === (input as { id?: number }).id);
        const rest = { timeZone: "America/New_York", website: "https://hall.example/", offersHours: false };
        return found.map((venue) => ({ ...venue, detail: "Northampton, MA", visibility: "listed", ...rest }));
      }
      if (path === "drafts.add" || path === "drafts.change") {
        const { fields } = input as { fields: object };
        return { id: 3, version: 1, fields, conflicts: {}, image: null, updated: "2026-11-21T17:00:00.000Z" };
      }
      sent.push([path, input]);
      return save(path);
    },
  });
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label, { exact: true, selector: "input, textarea, [role=textbox]" });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

beforeEach(() => localStorage.clear());
afterEach(() => applyCategories([]));

test("a new event begins at the venue its producer works on, with its website and quota", async () => {
  await show(<AddEvent copy={null} wanted={undefined} printNumber={5} />);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Website" })).toHaveValue("https://hall.example/"));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  expect(screen.getByText("1 of 3 active events")).toBeVisible();
});

test("a copy begins on the dates proposed for it, with the focus in its name", async () => {
  const { id, absoluteUrl, published, certified, updated, ...shared } = anEventRecord({
    dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2027-12-11" }],
  });
  await show(<AddEvent copy={{ ...shared, copyOf: id }} wanted={undefined} printNumber={5} />);
  expect(await screen.findByRole("textbox", { name: "Date" })).toHaveValue("12/11/2027");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Contra Dance");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a copy without dates has all else, is previewed with its own, and is published at the venue that is worked on now", async () => {
  const { id, absoluteUrl, published, certified, updated, ...shared } = anEventRecord({ dates: [] });
  const copy: EventCopy = { ...shared, copyOf: id };
  const sent = await show(<AddEvent copy={copy} wanted={undefined} printNumber={5} />);
  await screen.findByRole("heading", { name: "Copy of Contra Dance" });
  expect(screen.getByRole("textbox", { name: "Date" })).toHaveValue("");
  await type("Date", "12/31/2027");
  await type("Starts", "7pm");
  const preview = screen.getByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveTextContent(/December 31.*Contra Dance.*7:00 PM.*Mill River Hall.*Free/));
  await press("Publish event");
  await screen.findByText('Successfully saved "Contra Dance".');
  expect(screen.getByText("It’s public: everyone can see it.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^(Copy link|Share|View)$/ })).toHaveLength(3);
  expect(sent).toEqual([
    ["events.add", expect.objectContaining({ name: "Contra Dance", venue: 4, price: "free", copyOf: 7 })],
  ]);
  expect(screen.getByTestId("place")).toHaveTextContent("/manage/events/");
});

test("an empty form says what is missing, and each item leads to its field", async () => {
  const sent = await show(<AddEvent copy={null} wanted={undefined} printNumber={5} />);
  const submit = await screen.findByRole("button", { name: "Publish event" });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription(/Name.*Category.*Description/s);
  await userEvent.click(screen.getByRole("button", { name: "Category" }));
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a category proposes its usual ages and type until they are chosen, and another category proposes its own", async () => {
  const hinted = (wanted: string, hints: CategoryHints) =>
    categoriesOfCode.filter(({ slug }) => slug === wanted).map((known) => ({ ...known, position: known.id, hints }));
  applyCategories([
    ...hinted("children", { ageGroups: ["child", "preteen"] }),
    ...hinted("seniors", { ageGroups: ["senior"], type: "online" }),
  ]);
  await show(<AddEvent copy={null} wanted={undefined} printNumber={5} />);
  const choose = (name: string) => userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), name);
  const chosen = () =>
    [...screen.getAllByRole("checkbox", { checked: true }), ...screen.getAllByRole("radio", { checked: true })]
      .map((input) => (input as HTMLInputElement).value)
      .filter((value) => [...ageGroups, ...placeTypes].some((option) => option.value === value));
  await choose("Children");
  expect(chosen()).toEqual(["child", "preteen", "in_person"]);
  await choose("Seniors");
  expect(chosen()).toEqual(["senior", "online"]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Adult 18+" }));
  await choose("Children");
  expect(chosen()).toEqual(["adult", "senior", "in_person"]);
  await choose("Comedy");
  expect(chosen()).toEqual(["adult", "senior", "in_person"]);
});

test("a new event is proposed what its venue’s events usually have, and says whence, until something else is typed", async () => {
  await show(<AddEvent copy={null} wanted={undefined} printNumber={5} />, {
    habits: {
      usual: { weekday: 4, startMinute: 1_200, endMinute: 1_320 },
      events: [{ name: "Open Mic", eventType: 12, ageGroups: ["adult"], price: "free" }],
    },
  });
  const date = screen.getByRole("textbox", { name: "Date" });
  await waitFor(() => expect(date).not.toHaveValue(""));
  expect(screen.getByRole("combobox", { name: "Starts" })).toHaveValue("8:00 PM");
  expect(screen.getByText(/when this venue’s events usually are \(Friday, 8:00 PM – 10:00 PM\)/)).toBeVisible();
  await type("Name", "Open stage");
  expect(screen.getByText("Ages and price are proposed from “Open Mic”.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Adult 18+" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Free" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Not known" }));
  expect(screen.getByText("Ages are proposed from “Open Mic”.")).toBeVisible();
  await type("Date", "12/31/2027");
  expect(screen.queryByText(/usually are/)).not.toBeInTheDocument();
  await type("Name", "Story time");
  expect(screen.getByRole("checkbox", { name: "Adult 18+" })).not.toBeChecked();
  expect(screen.getByRole("radio", { name: "Not known" })).toBeChecked();
  expect(date).toHaveValue("12/31/2027");
});

test("a venue whose plan is full takes no further event, and says so", async () => {
  const full = aQuota(hall, { isCurrentActive: true, quota: { used: 3, allowed: 3, canAdd: false } });
  await show(<AddEvent copy={null} wanted={undefined} printNumber={5} />, {
    user: { ...producer, producerQuotas: [full] },
  });
  const submit = await screen.findByRole("button", { name: "Publish event" });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription(/3 of 3 active events/);
});

test("a stored event is changed on top of the version that was loaded; a refused field says why", async () => {
  let isRefused = true;
  const sent = await show(<EditEvent id={7} />, {
    save: () => (isRefused ? refusal({ name: ["Another event has this name."] }) : anEventRecord({ name: "Polka" })),
  });
  await screen.findByRole("heading", { name: "Edit event" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Canceled");
  await type("Note for visitors", "Snow");
  await press("Save changes");
  await screen.findByText("Another event has this name.");
  isRefused = false;
  await type("Name", "Polka");
  await press("Save changes");
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/manage/events/"));
  expect(sent.map(([path]) => path)).toEqual(["events.update", "events.update"]);
  expect(sent[1]?.[1]).toMatchObject({
    id: 7,
    name: "Polka",
    status: "cancelled",
    statusNote: "Snow",
    updated: "2026-11-01T00:00:00Z",
  });
});

test("an event of an import says which fields follow the calendar, and one follows it again", async () => {
  const provenance: Provenance = {
    source: { id: 9, name: "hall.example", url: null, lastRead: null },
    missingSince: null,
    fields: [
      { field: "name", isChanged: true, said: "Contra", here: "Contra dance" },
      { field: "description", isChanged: false, said: "", here: "" },
    ],
  };
  const sent = await show(<EditEvent id={7} />, { provenance, save: () => provenance });
  await screen.findByText("Your calendar says “Contra”.");
  expect(screen.getByRole("link", { name: "hall.example" })).toHaveAttribute("href", "/manage/import/9/");
  await press("Use the calendar’s again: Name");
  await screen.findByText("Name: as in hall.example again.");
  expect(sent).toEqual([["sources.release", { id: 7, fields: ["name"] }]]);
});

test("deleting an event asks first, and leads to the list", async () => {
  const sent = await show(<EditEvent id={7} />, { save: () => null });
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Contra Dance”?" }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([["events.remove", { id: 7 }]]));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/manage/events/"));
});
