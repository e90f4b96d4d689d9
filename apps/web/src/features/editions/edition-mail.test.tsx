import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { EditionMail } from "./edition-mail.tsx";

const none = { waiting: 0, sent: 0, noMatch: 0, failed: 0, uncertain: 0, bounced: 0, complained: 0, ended: 0 };
const mailing = (status: string, figures: object = {}) => ({
  id: 3,
  subject: "This week",
  intro: "",
  sendAt: "2026-11-27T15:00:00.000Z",
  status,
  figures: { ...none, ...figures },
});
const preview = { subject: "This week", html: "", fragment: "<h1>", text: "* Waltz", listings: 2, leftOut: 1 };

async function show(mailings: object[], answers: Record<string, (input: unknown) => unknown> = {}) {
  const state = { readers: 412, isPublished: false, mailings };
  const answer = vi.fn((path: string, input: unknown): unknown => {
    if (path === "mailings.ofEdition") return state;
    if (path === "mailings.preview") return preview;
    return answers[path]?.(input);
  });
  await renderInSite(<EditionMail edition={{ id: 7, name: "This week" }} />, { answer });
  await screen.findByRole("heading", { name: "Newsletter" });
  return answer;
}
const inputOf = (answer: { mock: { calls: [string, unknown][] } }, path: string) =>
  answer.mock.calls.find(([called]) => called === path)?.[1];

test("a scheduled mailing says when it goes out and to how many, and is stopped by its button", async () => {
  const answer = await show([mailing("scheduled")], {
    "mailings.stop": () => ({ readers: 412, isPublished: false, mailings: [mailing("stopped")] }),
  });
  expect(screen.getByText(/^Goes out Nov 27, 2026, .* to 412 readers\.$/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Email this edition" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(inputOf(answer, "mailings.stop")).toEqual({ id: 3 }));
});

test("a mailing that goes out shows how far it is, and one that is over what became of it", async () => {
  await show([
    { ...mailing("sending", { sent: 300, waiting: 100, noMatch: 12 }), id: 4 },
    mailing("sent", { sent: 400, noMatch: 9, bounced: 2, complained: 1, ended: 3, uncertain: 1 }),
  ]);
  expect(screen.getByText("300 sent, 100 waiting, 12 without a matching event")).toBeInTheDocument();
  expect(screen.getByRole("progressbar")).toHaveValue(312);
  const over =
    "400 sent, 9 without a matching event, 1 uncertain (not sent again), 2 bounced, 1 spam complaint, 3 unsubscribed";
  expect(screen.getByText(over)).toBeInTheDocument();
});

test("an edition is previewed as plain text, tested and scheduled from one dialog", async () => {
  const answer = await show([], {
    "mailings.sendTest": () => ({ recipient: "desk@example.org" }),
    "mailings.schedule": () => ({ readers: 412, isPublished: false, mailings: [mailing("scheduled")] }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Email this edition" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Introduction/), "Dear readers");
  await userEvent.click(dialog.getByRole("button", { name: "Preview" }));
  await userEvent.click(await dialog.findByRole("radio", { name: "Plain text" }));
  expect(dialog.getByText("* Waltz")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Send a test to me" }));
  await waitFor(() => expect(inputOf(answer, "mailings.sendTest")).toMatchObject({ id: 7, intro: "Dear readers" }));
  await userEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  await waitFor(() =>
    expect(inputOf(answer, "mailings.schedule")).toMatchObject({ id: 7, subject: "This week", sendMinute: 600 }),
  );
});

test("the newsletter of a site that switched it off still goes to its readers, and says that no more can come", async () => {
  applyRegion({ ...demoRegion, newsletter: false });
  onTestFinished(() => applyRegion(undefined));
  await show([]);
  expect(
    screen.getByText(/^412 readers have confirmed\. .* the region has the newsletter switched off\.$/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Email this edition" })).toBeVisible();
});
