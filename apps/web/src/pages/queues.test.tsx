import type { InboxMail } from "@hereabouts/contract/inbox/inbox-mail";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { queue as toasts } from "@hereabouts/ui/feedback/toast-region";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../app/in-site.fixture.tsx";
import type { QueueSearch } from "../app/workbench/use-queue.ts";
import { aReport } from "../features/corrections/correction.fixture.ts";
import { CorrectionsPage } from "../features/corrections/corrections-page.tsx";
import type { CorrectionsSearch } from "../features/corrections/corrections-search.ts";
import { aGroup } from "../features/duplicates/duplicate-group.fixture.ts";
import type { DuplicateSearch } from "../features/duplicates/duplicate-search.ts";
import { DuplicatesPage } from "../features/duplicates/duplicates-page.tsx";
import { InboxPage } from "../features/inbox/inbox-page.tsx";
import type { InboxSearch } from "../features/inbox/inbox-search.ts";
import { claimOf } from "../features/moderation/claim.fixture.ts";
import type { ClaimSearch } from "../features/moderation/claim-search.ts";
import { ClaimsPage } from "../features/moderation/claims-page.tsx";
import { QualityPage } from "../features/reports/quality-page.tsx";
import type { QualitySearch } from "../features/reports/report-search.ts";
import { ReviewPage } from "../features/review/review-page.tsx";
import type { ReviewSearch } from "../features/review/review-search.ts";

// Nothing is drawn here.
vi.mock("../map/lazy/lazy-points-map.tsx", () => ({ LazyPointsMap: () => null }));

const created = "2026-11-04T12:00:00.000Z";

const aText = (id: number, name: string): TextReview => ({
  id,
  kind: "event",
  recordId: id,
  name,
  venueName: "Mill River Hall",
  author: { id: 7, name: "Vera" },
  isNew: true,
  score: 5,
  signals: ["manyLinks"],
  changes: [{ field: "description", before: "", after: "All about it" }],
  others: [],
  status: "waiting",
  note: "",
  decidedBy: null,
  created,
});

const aMail = (id: number, name: string): InboxMail => ({
  id,
  name,
  from: { name: "Jo", address: "jo@example.org" },
  marks: ["unproven"],
  status: "waiting",
  text: "Open mic\nFriday, December 4, 7 pm",
  fields: {
    name: "Open mic",
    dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-12-04" }],
  },
  said: [],
  venueName: null,
  others: 0,
  hasPicture: false,
  owner: null,
  draftId: null,
  isOwn: false,
  received: created,
});

const aRecord = (id: number, name: string): QaRow => ({
  id,
  name,
  venueName: null,
  city: "Hadley",
  state: "MA",
  absoluteUrl: `/venues/${id}/-/`,
  url: "",
  next: null,
  problems: ["no-picture"],
  confirmed: null,
  confirmedBy: null,
  updated: created,
  assignee: null,
  twin: null,
  featured: null,
  isHidden: false,
});

/** Two venues of one name; the first one is claimed, so it stays. */
const aPair = (id: number, name: string) => {
  const [keep, drop] = [id, id + 100];
  const pois = aGroup.pois.map((poi, index) => ({ ...poi, id: index === 0 ? keep : drop, name }));
  return { ...aGroup, pois, pairs: aGroup.pairs.map((pair) => ({ ...pair, pois: [keep, drop] })) };
};

type Search = Pick<QueueSearch, "open">;
type Show = (search: Search, onSearch: (search: Search) => void) => ReactNode;

interface QueueCase {
  queue: string;
  page: Show;
  list: string;
  row: (id: number, name: string) => object;
  /** The name of a row’s way to open it. */
  opener: RegExp;
  /** The value of `open` in the address. */
  openOf?: (id: number) => string;
  opens: string;
  /** Key and procedure of a decision without a form, and the id that it sends. */
  decides: string;
  decision: string;
  idOf?: (input: never) => number;
  empty: RegExp;
}

const queues: QueueCase[] = [
  {
    queue: "requests",
    page: (search, onSearch) => <ClaimsPage search={search as ClaimSearch} onSearch={onSearch} />,
    list: "moderation.claims",
    row: claimOf,
    opener: /^Edit the request for/,
    opens: "e",
    decides: "v",
    decision: "moderation.decide",
    empty: /No requests with this status/,
  },
  {
    queue: "corrections",
    page: (search, onSearch) => (
      <CorrectionsPage to="/reports/corrections/" search={search as CorrectionsSearch} onSearch={onSearch} />
    ),
    list: "corrections.list",
    row: aReport,
    opener: /^(Barn|Mill|Yard)$/,
    opens: "o",
    decides: "a",
    decision: "corrections.accept",
    empty: /No open reports/,
  },
  {
    queue: "mailed in",
    page: (search, onSearch) => <InboxPage search={search as InboxSearch} onSearch={onSearch} ways={null} />,
    list: "inbox.list",
    row: aMail,
    opener: /^(Barn|Mill|Yard)$/,
    opens: "o",
    decides: "r",
    decision: "inbox.discard",
    empty: /No emails are waiting/,
  },
  {
    queue: "review",
    page: (search, onSearch) => <ReviewPage search={search as ReviewSearch} onSearch={onSearch} ways={null} />,
    list: "review.list",
    row: aText,
    opener: /^(Barn|Mill|Yard)$/,
    opens: "o",
    decides: "a",
    decision: "review.accept",
    empty: /Nothing to review/,
  },
  {
    queue: "duplicates",
    page: (search, onSearch) => <DuplicatesPage search={search as DuplicateSearch} onSearch={onSearch} />,
    list: "duplicates.list",
    row: aPair,
    opener: /^Compare and merge/,
    openOf: (id) => `${id}-${id + 100}`,
    opens: "o",
    decides: "r",
    decision: "duplicates.resolve",
    idOf: ({ pois: [id] }: { pois: [number, number] }) => id,
    empty: /No possible duplicates/,
  },
  {
    queue: "quality of venues",
    page: (search, onSearch) => <QualityPage kind="venue" search={search as QualitySearch} onSearch={onSearch} />,
    list: "reports.venueQuality",
    row: aRecord,
    opener: /^(Barn|Mill|Yard)$/,
    opens: "o",
    decides: "c",
    decision: "reports.confirm",
    empty: /No venue has problems/,
  },
  {
    queue: "quality of events",
    page: (search, onSearch) => <QualityPage kind="event" search={search as QualitySearch} onSearch={onSearch} />,
    list: "reports.eventQuality",
    row: aRecord,
    opener: /^(Barn|Mill|Yard)$/,
    opens: "o",
    decides: "c",
    decision: "reports.confirm",
    empty: /Everything this week is confirmed/,
  },
];

type Outcome = "done" | "decided meanwhile" | "failed";

interface Given {
  names: readonly string[];
  /** Which row is open; none if absent. */
  open?: number;
  outcome?: Outcome;
  listFails?: boolean;
}

/** The queue on a server that forgets an item once it is decided, by whomever. */
async function show(one: QueueCase, { names, open, outcome = "done", listFails = false }: Given) {
  const { page, list, row, decision, openOf = (id: number) => id } = one;
  const idOf = one.idOf ?? (({ id }: { id: number }) => id);
  let rows = names.map((name, index) => ({ id: index + 1, row: row(index + 1, name) }));
  let isDown = listFails;
  const decided: number[] = [];
  const answer = (path: string, input: unknown): unknown => {
    if (path === list) {
      if (isDown) return new Error("The server is down.");
      const pagination = { curPage: 1, totalPages: 1, totalItems: rows.length, totalIsLowerBound: false };
      return { data: rows.map((known) => known.row), pagination, oldest: created, counts: {} };
    }
    if (path === decision) {
      const id = idOf(input as never);
      decided.push(id);
      if (outcome === "failed") return refusal({ "": ["The server said no."] });
      rows = rows.filter((known) => known.id !== id);
      return outcome === "done" ? row(id, names[id - 1] ?? "") : refusal({ "": ["Somebody was faster."] });
    }
    return ["account.me", "moderation.counts", "sources.provenance"].includes(path)
      ? null
      : path.endsWith("s")
        ? []
        : undefined;
  };
  const searches: Search[] = [];
  function Page() {
    const [search, setSearch] = useState<Search>(open === undefined ? {} : { open: openOf(open) });
    const onSearch = (next: Search) => {
      searches.push(next);
      setSearch(next);
    };
    return page(search, onSearch);
  }
  await renderInSite(
    <main>
      <Page />
      <ToastRegion />
    </main>,
    { answer },
  );
  return {
    user: userEvent.setup(),
    decided,
    opened: () => searches.map((search) => search.open),
    openOf,
    restore: () => {
      isDown = false;
    },
  };
}

const sheet = () => document.querySelector<HTMLElement>("[data-part=sheet]");
const focused = () => document.activeElement as HTMLElement;
const openers = (name: RegExp) =>
  [...screen.queryAllByRole("link", { name }), ...screen.queryAllByRole("button", { name })].filter(
    (element) => !sheet()?.contains(element),
  );
const heading = () => screen.getByRole("heading", { level: 1 });

// Others are on their way out still when the next test begins.
beforeEach(() => toasts.clear());
afterEach(() => toasts.clear());

describe.each(queues)("the queue of $queue", (one) => {
  const { opener, opens, decides, empty } = one;
  const rowsShown = (count: number) => waitFor(() => expect(openers(opener)).toHaveLength(count));

  test("says what would be here when it is empty", async () => {
    await show(one, { names: [] });
    await screen.findByText(empty);
    expect(sheet()).toBeNull();
  });

  test("ends at its heading once its only item is decided, open or not", async () => {
    const { user, opened } = await show(one, { names: ["Barn"], open: 1 });
    await waitFor(() => expect(sheet()).toContainElement(focused()));
    expect(sheet()?.textContent).toContain("1 of 1");
    await user.keyboard(decides);
    await screen.findByText(empty);
    await waitFor(() => expect(sheet()).toBeNull());
    expect(opened()).toEqual([undefined]);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  test("opens the item of its address, and the next one after each decision", async () => {
    const { user, decided, opened, openOf } = await show(one, { names: ["Barn", "Mill", "Yard"], open: 2 });
    await waitFor(() => expect(sheet()).toContainElement(focused()));
    expect(sheet()).toHaveAccessibleDescription("2 of 3");
    await user.keyboard(decides);
    await waitFor(() => expect(sheet()).toHaveAccessibleDescription("2 of 2"));
    expect([decided, opened()]).toEqual([[2], [openOf(3)]]);
    expect(sheet()).toContainElement(focused());
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^Yard.*, 2 of 2$/),
      ),
    );
    await user.keyboard(decides);
    await waitFor(() => expect(sheet()).toHaveAccessibleDescription("1 of 1"));
    expect([decided, opened()]).toEqual([
      [2, 3],
      [openOf(3), openOf(1)],
    ]);
  });

  test("says why a decision was refused that somebody else had made, and leads on from there", async () => {
    const { user, opened, openOf } = await show(one, {
      names: ["Barn", "Mill", "Yard"],
      open: 2,
      outcome: "decided meanwhile",
    });
    await waitFor(() => expect(sheet()).toContainElement(focused()));
    await user.keyboard(decides);
    await screen.findByText("Somebody was faster.");
    await waitFor(() => expect(sheet()?.textContent).toContain("Someone may have already decided"));
    await user.click(within(sheet() as HTMLElement).getByRole("button", { name: "Next" }));
    expect(opened()).toEqual([openOf(3)]);
  });

  test("keeps the item that could not be decided, and says why", async () => {
    const { user, opened } = await show(one, { names: ["Barn", "Mill"], open: 1, outcome: "failed" });
    await waitFor(() => expect(sheet()).toContainElement(focused()));
    await user.keyboard(decides);
    await screen.findByText("The server said no.");
    expect(sheet()).toHaveAccessibleDescription("1 of 2");
    expect(opened()).toEqual([]);
  });

  test("can be asked for again when it does not come", async () => {
    const { user, restore } = await show(one, { names: ["Barn"], listFails: true });
    restore();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await rowsShown(1);
  });

  test("is worked by keys alone", async () => {
    const { user, decided, opened, openOf } = await show(one, { names: ["Barn", "Mill", "Yard"] });
    await rowsShown(3);
    await user.keyboard("j{ArrowDown}");
    expect(openers(opener)[1]).toHaveFocus();
    await user.keyboard("{ArrowUp}k");
    expect(openers(opener)[0]).toHaveFocus();
    await user.keyboard(opens);
    expect(sheet()).toContainElement(focused());
    await user.keyboard("jk");
    expect(opened()).toEqual([1, 2, 1].map((id) => openOf(id)));
    await user.keyboard("{Escape}");
    expect(sheet()).toBeNull();
    expect(openers(opener)[0]).toHaveFocus();
    await user.keyboard(decides);
    await rowsShown(2);
    expect(decided).toEqual([1]);
    expect(openers(opener)[0]).toHaveFocus();
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^Mill.*, 1 of 2$/),
      ),
    );
    const field = document.querySelector("search [type=search], search [inputmode]") as HTMLElement;
    await user.type(field, "?");
    expect(screen.queryByRole("dialog", { name: "Keys" })).not.toBeInTheDocument();
    await user.click(document.body);
    await user.keyboard("?");
    const keys = await screen.findByRole("dialog", { name: "Keys" });
    expect(keys.textContent).toContain("Next row");
  });
});
