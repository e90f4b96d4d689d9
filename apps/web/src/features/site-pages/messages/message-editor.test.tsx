import { messages } from "@hereabouts/contract/messages";
import type { HomePage } from "@hereabouts/contract/site-pages/home-page";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { EditHome } from "../home/edit-home.tsx";
import { homePage, siteMessage } from "../site-page.fixture.ts";
import { AddMessage } from "./add-message.tsx";
import { EditMessage } from "./edit-message.tsx";

const renderHome = ({ headline, strips }: HomePage) => (
  <p>
    {[headline, ...strips.map(({ title, isRecommended }) => `${title}${isRecommended ? " (recommended)" : ""}`)].join(
      ", ",
    )}
  </p>
);
const previewed = () => document.querySelector("iframe")?.contentDocument?.body;

beforeEach(() => localStorage.clear());
const save = () => userEvent.click(screen.getByRole("button", { name: "Save draft" }));

test("a message is shown while it is typed as pages will show it, and saved with its days", async () => {
  const answer = vi.fn((path: string, _input: unknown): unknown => (path.endsWith("addMessage") ? siteMessage : null));
  await renderInSite(<AddMessage />, { answer });
  await userEvent.type(screen.getByLabelText("Message"), "Roads are icy.");
  await userEvent.selectOptions(screen.getByLabelText("How important it is"), "Important");
  await userEvent.click(screen.getByRole("radio", { name: "Preview" }));
  await waitFor(() => expect(previewed()?.textContent).toMatch(/Important:.*Roads are icy\./));
  await userEvent.click(screen.getByRole("radio", { name: "Edit" }));
  await userEvent.selectOptions(screen.getByLabelText("On which pages"), "Lists of events and venues");
  await userEvent.type(screen.getByLabelText("First day"), "12/01/2026");
  await userEvent.type(screen.getByLabelText("Last day"), "12/02/2026");
  await save();
  const sent = { text: "Roads are icy.", level: "error", where: "listings", from: "2026-12-01", until: "2026-12-02" };
  await waitFor(() => expect(answer).toHaveBeenCalledWith("sitePages.addMessage", expect.objectContaining(sent)));
});

test("a link without words and days the wrong way round are said at their fields, and nothing is sent", async () => {
  const answer = vi.fn((_path: string, _input: unknown): unknown => undefined);
  await renderInSite(<EditMessage page={siteMessage} />, { answer });
  await userEvent.type(screen.getByLabelText("Link address"), "/events/");
  await userEvent.type(screen.getByLabelText("First day"), "12/02/2026");
  await userEvent.type(screen.getByLabelText("Last day"), "12/01/2026");
  await save();
  expect(screen.getByLabelText("Link text")).toHaveAttribute("aria-invalid", "true");
  screen.getByText(messages.endBeforeStart);
  expect(answer.mock.calls.some(([path]) => path === "sitePages.updateMessage")).toBe(false);
});

test("a row of the home page moves up, and the rows are saved in their new order", async () => {
  const answer = vi.fn((path: string, _input: unknown): unknown => (path.endsWith("updateHome") ? homePage : null));
  await renderInSite(<EditHome page={homePage} renderHome={renderHome} />, { answer });
  await userEvent.click(screen.getByRole("button", { name: "Move row 2 up" }));
  await save();
  const strips = [
    { title: "Music", addresses: "/events/?event_types=12" },
    { title: "More this month", addresses: "" },
  ];
  const sent = { id: 3, headline: "Tonight", showsFinder: true, strips, updated: homePage.updated };
  await waitFor(() => expect(answer).toHaveBeenCalledWith("sitePages.updateHome", sent));
});

test("addresses that lead nowhere are said at their row, and those without a title ask for one", async () => {
  const answer = (path: string) =>
    path.endsWith("updateHome") ? refusal({ addresses1: ["Nobody can see it."] }) : null;
  await renderInSite(<EditHome page={homePage} renderHome={renderHome} />, { answer });
  const third = screen.getByRole("group", { name: "Row 3" });
  const [title, addresses] = [...third.querySelectorAll<HTMLElement>("input, textarea")];
  await userEvent.type(addresses as HTMLElement, "/venues/");
  await save();
  expect(title?.getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(title as HTMLElement, "Venues");
  await save();
  await screen.findByText("Nobody can see it.");
});

test("the home page is shown with its rows while it is arranged", async () => {
  const row = { title: "", isRecommended: false, more: "/events/", events: [], venues: [] };
  await renderInSite(<EditHome page={homePage} renderHome={renderHome} />, {
    answer: (path) => (path === "sitePages.previewRow" ? row : null),
  });
  await userEvent.type(screen.getByLabelText("Headline"), " in town");
  await userEvent.click(screen.getByRole("radio", { name: "Preview" }));
  await waitFor(() => expect(previewed()?.textContent).toBe("Tonight in town, More this month (recommended), Music"));
});
