import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { ReportPage } from "./report-page.tsx";

const record = {
  kind: "event",
  id: 7,
  name: "Contra dance",
  absoluteUrl: "/events/7/contra-dance/",
  values: { name: "Contra dance", date: "2026-11-28", timeStart: "19:00", timeEnd: "", url: "https://dance.example/" },
  dates: [] as { occurrence: string; values: Record<string, string> }[],
};
const at = (date: string, timeStart: string) => ({
  occurrence: `${date} 19:00`,
  values: { date, timeStart, timeEnd: "21:00", dateStatus: "scheduled" },
});
/** An event of three dates, the second of which was moved to another hour. */
const series = {
  ...record,
  values: { name: "Contra dance", status: "scheduled" },
  dates: [at("2026-11-28", "19:00"), at("2026-12-05", "20:00"), at("2026-12-12", "19:00")],
};
const hall = { id: 4, name: "Mill River Hall", detail: "Northampton, MA", visibility: "listed" };

async function show(report: (input: unknown) => unknown, shown: object = record, begun?: string) {
  const answer = vi.fn((path: string, input: unknown): unknown => {
    if (path === "corrections.correctable") return shown;
    if (path === "account.me") return null;
    if (path === "listings.liveSearchVenues") return [hall];
    return path === "corrections.report" ? report(input) : undefined;
  });
  const page = (
    <Suspense fallback="">
      <ReportPage kind="event" id={7} begun={begun} />
    </Suspense>
  );
  await renderInSite(page, { answer });
  await screen.findByLabelText("Other");
  return answer;
}
const sentBy = (answer: { mock: { calls: [string, unknown][] } }) =>
  answer.mock.calls.filter(([path]) => path === "corrections.report").map(([, input]) => input);

test("a visitor says what is wrong, and sends only the values that were typed over", async () => {
  const answer = await show(() => ({ id: 3, answerTo: "ada@example.org" }));
  await userEvent.click(screen.getByLabelText("The date or time is wrong"));
  const starts = screen.getByLabelText("Starts");
  expect(starts).toHaveValue("7:00 PM");
  await userEvent.clear(starts);
  await userEvent.type(starts, "630pm");
  expect(document.body.textContent).toContain("Now: 7:00 PM");
  await userEvent.type(screen.getByLabelText(/^Your email/), "ada@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  const heading = await screen.findByRole("heading", { name: "Thank you" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.body.textContent).toContain(correctionWords.hearsByMail("ada@example.org"));
  expect(sentBy(answer)).toEqual([
    {
      kind: "event",
      recordId: 7,
      problem: "wrong-time",
      message: "",
      replyTo: "ada@example.org",
      nickname: "",
      timeStart: "18:30",
    },
  ]);
});

test("a problem opens its own fields alone, filled in", async () => {
  await show(() => undefined);
  expect(screen.queryByLabelText("Starts")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Name")).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("The date or time is wrong"));
  expect(screen.getByLabelText("Date")).toHaveValue("11/28/2026");
  expect(screen.queryByLabelText("Name")).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("This is listed twice"));
  expect(screen.queryByRole("heading", { name: "Correct details" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("Other"));
  expect(screen.getByLabelText("Name")).toHaveValue("Contra dance");
});

test("of an event with several dates one is chosen, and its own times are there to be typed over", async () => {
  const answer = await show(() => ({ id: 3, answerTo: null }), series);
  await userEvent.click(screen.getByLabelText("The date or time is wrong"));
  const dates = screen.getByLabelText<HTMLSelectElement>("Which date?");
  expect([...dates.options].map(({ text }) => text)).toEqual([
    "Sat, Nov 28, 2026, 7:00 PM",
    "Sat, Dec 5, 2026, 8:00 PM",
    "Sat, Dec 12, 2026, 7:00 PM",
  ]);
  await userEvent.selectOptions(dates, "Sat, Dec 5, 2026, 8:00 PM");
  const starts = screen.getByLabelText<HTMLInputElement>("Starts");
  expect(starts).toHaveValue("8:00 PM");
  await userEvent.clear(starts);
  await userEvent.type(starts, "730pm");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(sentBy(answer)).toMatchObject([{ occurrence: "2026-12-05 19:00", timeStart: "19:30" }]);
  expect(sentBy(answer)[0]).not.toHaveProperty("date");
});

test("a date that lasts all day is offered as such", async () => {
  const wholeDay = (date: string) => ({ ...at(date, "00:00"), values: { date, timeStart: "00:00", timeEnd: "00:00" } });
  await show(() => undefined, { ...series, dates: [wholeDay("2026-11-28"), wholeDay("2026-12-05")] });
  await userEvent.click(await screen.findByRole("radio", { name: "The date or time is wrong" }));
  expect(document.body.textContent).toContain("Sat, Nov 28, 2026, All day");
  expect(document.body.textContent).not.toContain("2026, 12:00 AM");
});

test("a canceled event is canceled as a whole, or on one of its dates", async () => {
  const answer = await show(() => ({ id: 3, answerTo: null }), series);
  await userEvent.click(screen.getByLabelText("This event is canceled"));
  const dates = screen.getByLabelText<HTMLSelectElement>("Which date?");
  expect(dates.selectedOptions[0]?.text).toBe("All dates");
  await userEvent.selectOptions(dates, "Sat, Dec 12, 2026, 7:00 PM");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(sentBy(answer)).toMatchObject([{ problem: "cancelled", occurrence: "2026-12-12 19:00" }]);
});

test("a status is that of the whole event, or of the date that is chosen", async () => {
  const answer = await show(() => ({ id: 3, answerTo: null }), series);
  await userEvent.click(screen.getByLabelText(/^The status is wrong/));
  expect(screen.getByLabelText("Status")).toHaveValue("scheduled");
  await userEvent.selectOptions(screen.getByLabelText("Which date?"), "Sat, Dec 5, 2026, 8:00 PM");
  expect(screen.queryByLabelText("Status")).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("Status of this date"), "Sold out");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(sentBy(answer)).toMatchObject([
    { problem: "wrong-status", occurrence: "2026-12-05 19:00", dateStatus: "sold_out" },
  ]);
});

test("a wrong place is found by its name", async () => {
  const placed = { ...record, values: { ...record.values, place: "3 Guild Street Grange" } };
  const answer = await show(() => ({ id: 3, answerTo: null }), placed);
  await userEvent.click(screen.getByLabelText("The location is wrong"));
  expect(screen.getByText("Guild Street Grange")).toBeVisible();
  await userEvent.type(screen.getByRole("combobox", { name: "Find the right venue" }), "Mill River");
  await userEvent.click(await screen.findByRole("option", { name: /Mill River Hall/ }));
  expect(screen.getByText("Now: Guild Street Grange")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(sentBy(answer)).toMatchObject([{ problem: "wrong-place", place: "4 Mill River Hall" }]);
});

test("a link that names the problem opens its fields", async () => {
  const told = { ...record, values: { ...record.values, accessStepFree: "unknown", accessParking: "yes" } };
  const answer = await show(() => ({ id: 3, answerTo: null }), told, "wrong-access");
  expect(screen.getByLabelText("Accessible parking")).toHaveValue("yes");
  await userEvent.selectOptions(screen.getByLabelText("Step-free entrance"), "Yes");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(sentBy(answer)).toMatchObject([{ problem: "wrong-access", accessStepFree: "yes" }]);
  expect(sentBy(answer)[0]).not.toHaveProperty("accessParking");
});

test("what the event's own form refuses is said at its field, and nothing typed is lost", async () => {
  await show(() => refusal({ url: [messages.required] }));
  await userEvent.click(screen.getByLabelText("The price, tickets or website are wrong"));
  await userEvent.clear(screen.getByLabelText("Website"));
  await userEvent.type(screen.getByLabelText(/^What should we know/), "The site is gone.");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(screen.getByLabelText("Website")).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getByLabelText(/^What should we know/)).toHaveValue("The site is gone.");
});

test("nothing is sent until it is said what is wrong", async () => {
  const answer = await show(() => ({ id: 3, answerTo: null }));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  // Said where it was pressed: the beginning of the form is out of sight there.
  const button = screen.getByRole("button", { name: "Send report" });
  const words = screen.getByText(messages.correctForm);
  expect(screen.getByLabelText("Other").compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sentBy(answer)).toEqual([]);
});
