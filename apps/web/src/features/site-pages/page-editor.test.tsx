import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord, SitePageVersion } from "@hereabouts/contract/site-pages/site-page";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { AddPage } from "./add-page.tsx";
import { EditPage } from "./edit-page.tsx";
import { PageHistory } from "./page-history.tsx";
import { proposedSlug } from "./page-values.ts";
import { PagesList } from "./pages-list.tsx";

const page: SitePageRecord = {
  id: 3,
  kind: "page",
  language: null,
  translationOf: null,
  slug: "house-rules",
  title: "House rules",
  summary: "",
  html: "<p>Be kind.</p>",
  message: null,
  home: null,
  isLive: false,
  hasDraft: true,
  publishAt: null,
  isFixed: false,
  isDeleted: false,
  author: "Sam Ito",
  updated: "2026-11-20T12:00:00.000Z",
};
const live: SitePageRecord = { ...page, isLive: true, hasDraft: false, updated: "2026-11-20T12:05:00.000Z" };
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const renderRow = (row: FilledStrip) => <p>Row: {row.title}</p>;

beforeEach(() => localStorage.clear());

test("the list says how each page stands", async () => {
  const rows = [
    { ...live, id: 1, title: "Privacy", hasDraft: true },
    { ...page, publishAt: "2026-12-01T17:00:00.000Z" },
  ];
  await renderInSite(<PagesList />, { answer: (path) => (path === "sitePages.list" ? rows : undefined) });
  const [privacy, rules] = await screen.findAllByRole("listitem");
  expect(privacy?.textContent).toMatch(/^Privacy.*Live.*Unpublished changes/);
  expect(rules?.textContent).toMatch(/Draft.*Scheduled for Dec 1, 2026, 12:00 PM/);
});

test("the address of a new page follows its title until somebody types another", async () => {
  await renderInSite(<AddPage renderRow={renderRow} />);
  await userEvent.type(screen.getByLabelText("Title"), "Café & House Rules");
  const address = screen.getByLabelText<HTMLInputElement>("Address");
  expect(address).toHaveValue("cafe-house-rules");
  await userEvent.clear(address);
  await userEvent.type(address, "rules");
  await userEvent.type(screen.getByLabelText("Title"), "!");
  expect(address).toHaveValue("rules");
  expect(proposedSlug("Ωραία — 2027")).toBe("2027");
});

test("what is typed is saved as a draft or published by one press, by the version it was loaded with", async () => {
  const saved = { ...page, title: "Our rules", updated: "2026-11-20T12:01:00.000Z" };
  const answer = vi.fn((path: string, _input: unknown): unknown => {
    if (path === "sitePages.update") return saved;
    if (path === "sitePages.list") return [page];
    return path === "sitePages.publish" ? { ...live, title: "Our rules" } : undefined;
  });
  await renderInSite(
    <PageWithPlace>
      <EditPage page={page} renderRow={renderRow} />
    </PageWithPlace>,
    { answer },
  );
  const title = screen.getByLabelText("Title");
  await userEvent.clear(title);
  await userEvent.type(title, "Our rules");
  await userEvent.click(button("Save draft"));
  await screen.findByText(pageMessages.draftSaved("Our rules"));
  expect(answer).toHaveBeenCalledWith("sitePages.update", expect.objectContaining({ id: 3, updated: page.updated }));
  expect(answer.mock.calls.map(([path]) => path)).not.toContain("sitePages.publish");
  await userEvent.type(title, "!");
  await userEvent.click(button("Publish now"));
  await screen.findByText(pageMessages.published("Our rules"));
  expect(answer).toHaveBeenCalledWith("sitePages.update", expect.objectContaining({ updated: saved.updated }));
  expect(answer).toHaveBeenCalledWith("sitePages.publish", { id: 3, updated: saved.updated });
  await userEvent.type(title, "!");
  await userEvent.click(button("Save draft"));
  expect(answer).toHaveBeenCalledWith("sitePages.update", expect.objectContaining({ updated: live.updated }));
});

test("what is wrong is not published, and the draft saved after it stays a draft", async () => {
  const said = pageMessages.slugTaken("Terms of use");
  let isTaken = true;
  const saved = { ...live, hasDraft: true };
  const answer = vi.fn((path: string, _input: unknown): unknown => {
    if (path !== "sitePages.update") return [page];
    return isTaken ? refusal({ slug: [said] }) : saved;
  });
  await renderInSite(
    <PageWithPlace>
      <EditPage page={live} renderRow={renderRow} />
    </PageWithPlace>,
    { answer },
  );
  screen.getByText("Visitors see this version.");
  expect(button("Publish now")).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Address"), "-2");
  await userEvent.click(button("Publish now"));
  await screen.findByText(said);
  isTaken = false;
  await userEvent.type(screen.getByLabelText("Address"), "-3");
  await userEvent.click(button("Save draft"));
  await screen.findByText(pageMessages.draftBesideLive(live.title));
  expect(answer.mock.calls.map(([path]) => path)).not.toContain("sitePages.publish");
});

test("an address that is taken is said at its field", async () => {
  const said = pageMessages.slugTaken("Terms of use");
  await renderInSite(<EditPage page={page} renderRow={renderRow} />, {
    answer: (path) => (path === "sitePages.update" ? refusal({ slug: [said] }) : [page]),
  });
  await userEvent.type(screen.getByLabelText("Address"), "-2");
  await userEvent.click(button("Save draft"));
  await screen.findByText(said);
  expect(screen.getByLabelText("Address")).toHaveAttribute("aria-invalid", "true");
});

test("a live page is unpublished from the menu of Publish now", async () => {
  const answer = vi.fn((path: string, _input: unknown): unknown => (path === "sitePages.unpublish" ? page : [page]));
  await renderInSite(
    <PageWithPlace>
      <EditPage page={live} renderRow={renderRow} />
    </PageWithPlace>,
    { answer },
  );
  await userEvent.click(button("More ways to publish"));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Unpublish" }));
  await screen.findByText(pageMessages.unpublished(live.title));
  expect(answer).toHaveBeenCalledWith("sitePages.unpublish", { id: 3, updated: live.updated });
});

test("a page that the site links to can be neither unpublished nor deleted", async () => {
  await renderInSite(<EditPage page={{ ...live, isFixed: true }} renderRow={renderRow} />);
  expect(screen.queryByRole("button", { name: "More ways to publish" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  screen.getByText(pageMessages.slugFixed);
});

test("a time to publish is typed by the clocks of the region, and must be to come", async () => {
  const answer = vi.fn((path: string, _input: unknown): unknown => (path === "sitePages.schedule" ? page : undefined));
  await renderInSite(<EditPage page={page} renderRow={renderRow} />, { answer });
  await userEvent.click(button("More ways to publish"));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Publish at…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Day"), "01/04/2020");
  await userEvent.type(dialog.getByLabelText("Time"), "9:00 AM");
  await userEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  await dialog.findByText(pageMessages.timePassed);
  await userEvent.clear(dialog.getByLabelText("Day"));
  await userEvent.type(dialog.getByLabelText("Day"), "01/04/2090");
  await userEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  const publishAt = "2090-01-04T14:00:00.000Z";
  await waitFor(() =>
    expect(answer).toHaveBeenCalledWith("sitePages.schedule", { id: 3, updated: page.updated, publishAt }),
  );
  // The draft behind the dialog is not saved again, with a version the schedule has just replaced.
  expect(answer.mock.calls.map(([path]) => path)).not.toContain("sitePages.update");
});

test("the history shows what went and what came, and leads back to each version but the newest", async () => {
  const version: SitePageVersion = {
    id: 8,
    author: "Sam Ito",
    created: page.updated,
    isLive: false,
    isScheduled: false,
    isDraft: true,
    title: "House rules",
    summary: "",
    before: { title: "Rules", summary: "" },
    removed: ["Be loud."],
    added: ["Be kind."],
  };
  const first = { ...version, id: 7, isDraft: false, isLive: true, before: null, removed: [], added: [] };
  const answer = vi.fn((path: string, _input: unknown): unknown =>
    path === "sitePages.versions" ? [version, first] : path === "sitePages.goBack" ? page : undefined,
  );
  await renderInSite(<PageHistory page={page} />, { answer });
  const [newest, oldest] = await screen.findAllByRole("listitem");
  expect(
    within(newest as HTMLElement)
      .getAllByRole("deletion")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rules", "Be loud."]);
  expect(within(newest as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  await userEvent.click(within(oldest as HTMLElement).getByRole("button", { name: "Go back to this" }));
  expect(answer).toHaveBeenCalledWith("sitePages.goBack", { id: 3, versionId: 7, updated: page.updated });
});

/** Text of the preview, which stands in a window of its own. */
const previewed = () => document.querySelector("iframe")?.contentDocument;

test("the preview shows what is typed as the page will, in windows of three widths, and keeps the form", async () => {
  const html = '<p>Write to {support}.</p><aside data-rows="/events/" data-most="3">Soon</aside><p>Bye.</p>';
  const row = { title: "", isRecommended: false, more: "/events/", events: [], venues: [] };
  const names = { site: "Mill News", support: "mill@example.org", maps: null };
  await renderInSite(<EditPage page={{ ...page, html }} renderRow={renderRow} />, {
    answer: (path) => (path === "sitePages.names" ? names : path === "sitePages.previewRow" ? row : [page]),
  });
  await userEvent.type(screen.getByLabelText("Title"), " of {{site}");
  await userEvent.click(screen.getByRole("radio", { name: "Preview" }));
  await waitFor(() => expect(previewed()?.querySelector("h1")?.textContent).toBe("House rules of Mill News"));
  const text = previewed()?.body.textContent ?? "";
  expect(text).toMatch(/Write to mill@example\.org\..*Row: Soon.*Bye\./);
  expect(screen.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["390", "768", "1280"]),
  );
  expect(previewed()?.querySelector("[inert]")).not.toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Edit" }));
  expect(screen.getByLabelText("Title")).toHaveValue("House rules of {site}");
  expect(previewed()).toBeUndefined();
});
