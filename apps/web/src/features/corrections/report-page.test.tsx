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
};
const page = (
  <Suspense fallback="">
    <ReportPage kind="event" id={7} />
  </Suspense>
);

async function show(report: (input: unknown) => unknown) {
  const answer = vi.fn((path: string, input: unknown): unknown => {
    if (path === "corrections.correctable") return record;
    if (path === "account.me") return null;
    return path === "corrections.report" ? report(input) : undefined;
  });
  await renderInSite(page, { answer });
  await screen.findByLabelText("Starts");
  return answer;
}
const sentBy = (answer: { mock: { calls: [string, unknown][] } }) =>
  answer.mock.calls.filter(([path]) => path === "corrections.report").map(([, input]) => input);

test("a visitor says what is wrong, and sends only the values that were typed over", async () => {
  const answer = await show(() => ({ id: 3, answerTo: "ada@example.org" }));
  await userEvent.click(screen.getByLabelText("The date or time is wrong"));
  const starts = screen.getByLabelText("Starts");
  expect((starts as HTMLInputElement).value).toBe("7:00 PM");
  await userEvent.clear(starts);
  await userEvent.type(starts, "630pm");
  expect(document.body.textContent).toContain("Now: 7:00 PM");
  await userEvent.type(screen.getByLabelText(/^Your email/), "ada@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  const heading = await screen.findByRole("heading", { name: "Thank you" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
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

test("what the event's own form refuses is said at its field, and nothing typed is lost", async () => {
  await show(() => refusal({ url: [messages.required] }));
  await userEvent.click(screen.getByLabelText("Something else"));
  await userEvent.clear(screen.getByLabelText("Website"));
  await userEvent.type(screen.getByLabelText(/^What should we know/), "The site is gone.");
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(screen.getByLabelText("Website").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What should we know/).value).toBe("The site is gone.");
});

test("nothing is sent until it is said what is wrong", async () => {
  const answer = await show(() => ({ id: 3, answerTo: null }));
  await userEvent.click(screen.getByRole("button", { name: "Send report" }));
  // Said where it was pressed: the beginning of the form is out of sight there.
  const button = screen.getByRole("button", { name: "Send report" });
  const words = screen.getByText(messages.correctForm);
  expect(screen.getByLabelText("Website").compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sentBy(answer)).toEqual([]);
});
