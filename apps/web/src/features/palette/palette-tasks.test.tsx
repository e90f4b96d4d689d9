import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Suggestions } from "@hereabouts/contract/listings/suggestions";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { FoundOther, FoundRecord, RecordSearchAnswer } from "@hereabouts/contract/records/record-search";
import { useLocation } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { PaletteBox } from "./palette-box.tsx";

const superuser: UserContext = { ...someUser, isSuperuser: true, isEditor: true };
const editor: UserContext = { ...someUser, isZeditor: true, isEditor: true };

const none: Suggestions = { sentence: { parameters: {}, understood: [], keyword: "" }, events: [], venues: [] };

const barn: FoundRecord = {
  kind: "venue",
  id: 12,
  name: "Quince Barn",
  detail: "Amherst, MA",
  date: null,
  absoluteUrl: "https://here.example/venues/12/quince-barn/",
  states: [],
  mergedInto: null,
  isHidden: false,
  confirmed: null,
  confirmedBy: null,
};
const fair: FoundRecord = { ...barn, kind: "event", id: 40, name: "Winter fair", date: "2026-11-28" };
const other = (kind: FoundOther["kind"], name: string, detail: string, path: string): FoundOther => ({
  kind,
  id: 7,
  name,
  detail,
  mark: "",
  path,
  editPath: path,
});
const others = [
  other("person", "Pilar", "prod@example.org", "/django/users/7/"),
  other("request", "Medlar Hall", "Walter", "/claim/poi/moderation-list/?all=true&find=Medlar%20Hall&open=7"),
  { ...other("page", "House rules", "/house-rules/", "/house-rules/"), editPath: "/wagtail/7/" },
  other("ad", "The Bakery", "https://bakery.example/", "/django/ads/7/"),
  other("organizer", "Valley Chorus", "", "/organizers/7/valley-chorus/"),
];

/** Answers as the server does: records whose name or detail contains the words; without words, those changed last. */
function foundFor(q: string): RecordSearchAnswer {
  const has = (...texts: string[]) => texts.join(" ").toLowerCase().includes(q.toLowerCase());
  if (q === "") return { venues: [barn], events: [fair], others: [], hasMore: false };
  return {
    venues: [barn].filter(({ name }) => has(name)),
    events: [fair].filter(({ name }) => has(name)),
    others: others.filter(({ name, detail }) => has(name, detail)),
    hasMore: false,
  };
}

const Place = () => <p data-testid="place">{useLocation().href}</p>;
const place = () => screen.getByTestId("place").textContent;

/** Opens the palette of a user. */
async function open(user: UserContext) {
  const answer: Answer = (path, input) => {
    if (path === "account.me") return user;
    if (path === "listings.suggest") return none;
    return path === "records.find" ? foundFor((input as { q?: string }).q ?? "") : null;
  };
  const content = (
    <>
      <PaletteBox
        current=""
        place={{}}
        onSearch={() => undefined}
        form={{ action: "/events/", name: "q", hidden: {} }}
      />
      <Place />
    </>
  );
  await renderInSite(content, { answer });
  await screen.findByRole("button", { name: "Search events, bands, makers, places" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: recordMessages.find });
}

beforeEach(() => localStorage.clear());

/** Tasks: the letters that are typed, and the page that Enter opens. */
const tasks: readonly [task: string, typed: string, leadsTo: string][] = [
  ["merge two venues", "merge", "/reports/poi_duplicates/"],
  ["book an ad", "book a", "/django/ads/add/"],
  ["suspend somebody", "suspen", "/django/users/"],
  ["make somebody an editor", "roles", "/django/users/"],
  ["verify a request", "verify", "/claim/poi/moderation-list/"],
  ["feature an event", "featur", "/django/events/"],
  ["add an event", "add ev", "/manage/events/add/"],
  ["add a venue", "add ve", "/manage/venues/add/"],
  ["import a calendar", "import", "/manage/import/"],
  ["write a page", "new pa", "/wagtail/add/"],
  ["announce something", "announ", "/wagtail/add/?kind=message"],
  ["read the terms", "terms", "/terms-of-use/"],
  ["bring back what was deleted", "restor", "/manage/deleted/"],
  ["look into the audit log", "audit", "/django/audit/"],
  ["see whether the site is well", "health", "/django/health/"],
  ["change settings of the site", "settin", "/django/region/"],
  ["change a plan", "billin", "/django/subscriptions/"],
  ["take over a correction", "correc", "/reports/corrections/"],
  ["approve hours", "hours", "/editor/timesheets/approve/"],
  ["find an account by its name", "pilar", "/django/users/7/"],
  ["find an account by its address", "prod@e", "/django/users/7/"],
  ["find the request for a venue", "medlar", "/claim/poi/moderation-list/?all=true&find=Medlar+Hall&open=7"],
  ["find a page", "house", "/house-rules/"],
  ["find an ad", "bakery", "/django/ads/7/"],
  ["find an organizer", "chorus", "/organizers/7/valley-chorus/"],
  ["find a venue", "quince", "/venues/12/quince-barn/"],
  ["find an event", "winter", "/events/40/winter-fair/"],
];

test.each(tasks)("to %s takes at most six keys and Enter: %s", async (_task, typed, leadsTo) => {
  expect(typed.length).toBeLessThanOrEqual(6);
  await open(superuser);
  await userEvent.keyboard(typed);
  await waitFor(() => expect(screen.getByRole("dialog").querySelector("[aria-busy=true]")).toBeNull());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(place()).toBe(leadsTo));
});

test("before anything is typed stands what one changed last", async () => {
  await open(editor);
  const rows = await screen.findByRole("group", { name: "Changed by you" });
  expect([...rows.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)).toEqual([
    "Winter fairSat, Nov 28, 2026 · Amherst, MA",
    "Quince BarnAmherst, MA",
  ]);
  expect(screen.getAllByRole("option")[0]).toHaveTextContent("Winter fair");
});

test("Shift and Enter edits a page that was found", async () => {
  await open(superuser);
  await userEvent.keyboard("house");
  await screen.findByRole("option", { name: /House rules/ });
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(place()).toBe("/wagtail/7/");
});

test("an editor finds the deeds of their rights alone", async () => {
  await open(editor);
  await userEvent.keyboard("import");
  expect(await screen.findByRole("option", { name: "Import events" })).toBeVisible();
  for (const [typed, deed] of [
    ["merge", "Merge duplicate venues"],
    ["suspen", "Suspend an account"],
    ["book a", "Book an ad"],
  ] as const) {
    await userEvent.clear(screen.getByRole("combobox"));
    await userEvent.keyboard(typed);
    expect(screen.queryByRole("option", { name: deed })).not.toBeInTheDocument();
  }
});
