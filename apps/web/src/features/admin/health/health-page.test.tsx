import { healthWords } from "@hereabouts/contract/admin/health-words";
import { type HealthPart, healthParts, type SiteHealth } from "@hereabouts/contract/admin/site-health";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { HealthPage } from "./health-page.tsx";

const job = { job: "mail.deliver", ready: 0, delayed: 0, active: 1, failed: 0, oldestSeconds: 0 };
const periodic = { job: "traffic.rollUp", everySeconds: 300, lastDone: new Date().toISOString(), isLate: false };
const fine: SiteHealth = {
  at: "2026-11-26T08:00:00.000Z",
  database: { isWritable: true, ms: 3, connections: { used: 2, waiting: 0, most: 10 } },
  feed: { isLive: true, lagSeconds: 2 },
  index: { isReady: true, events: 1200 },
  queue: [job],
  periodic: [periodic],
  mails: { waiting: 0, oldestSeconds: 0 },
  inbox: null,
  sources: {
    states: { good: 4, new: 1, failing: 0, blocked: 0, paused: 2 },
    oldestSeconds: 25_200,
    waitingEntries: 3,
  },
  fediverse: null,
  media: { fault: null },
  release: { version: "1.2.0", startedAt: "2026-11-26T05:00:00.000Z", migration: "0120_watched_work", missing: 0 },
};

const show = (health: SiteHealth) =>
  renderInSite(<HealthPage />, { answer: (path) => (path === "admin.health" ? health : null) });
const partOf = async (part: HealthPart) => {
  const heading = await screen.findByRole("heading", { name: healthWords[part].label });
  return within(heading.closest("li") as HTMLElement);
};

test("a site that works is fine in all its parts, with version and migration", async () => {
  await show(fine);
  expect(await screen.findByRole("status")).toHaveTextContent("Everything is fine.");
  for (const part of healthParts) expect((await partOf(part)).getByText("Fine")).toBeVisible();
  expect((await partOf("release")).getByText("1.2.0, migration 0120_watched_work. Up for 3 hours.")).toBeVisible();
  expect((await partOf("database")).getByText("Answers in 3 ms. 2 of 10 connections in use.")).toBeVisible();
  expect(screen.getByText("1 running")).toBeVisible();
  expect(screen.getByText("traffic.rollUp").closest("div")).toHaveTextContent("a few seconds ago, due every 5 minutes");
  expect(screen.getByRole("link", { name: "Open the job queue" })).toHaveAttribute("href", "/django/jobs/");
});

describe("what deserves a look says how it is and what to do", () => {
  test.each<[string, HealthPart, Partial<SiteHealth>, RegExp]>([
    ["a standby", "database", { database: { ...fine.database, isWritable: false } }, /Accepts no writes/],
    ["a slow database", "database", { database: { ...fine.database, ms: 900 } }, /Answers in 900 ms/],
    [
      "a pool that is used up",
      "database",
      { database: { ...fine.database, connections: { used: 10, waiting: 4, most: 10 } } },
      /4 requests waiting/,
    ],
    ["a deaf feed", "feed", { feed: { isLive: false, lagSeconds: 60 } }, /Changes aren’t heard/],
    ["an index that is not ready", "index", { index: { isReady: false, events: 0 } }, /Not ready/],
    ["jobs that wait", "queue", { queue: [{ ...job, ready: 3, oldestSeconds: 900 }] }, /3 jobs due/],
    ["jobs that failed", "queue", { queue: [{ ...job, failed: 2 }] }, /2 failed/],
    [
      "a late periodic job",
      "periodic",
      { periodic: [{ ...periodic, lastDone: null, isLate: true }] },
      /1 of 1 are late/,
    ],
    ["no worker ever", "periodic", { periodic: [] }, /No worker has run yet/],
    [
      "mails that wait",
      "mails",
      { mails: { waiting: 7, oldestSeconds: 3_600 } },
      /7 emails waiting, the first for 1 hour/,
    ],
    [
      "a source of the region that was not read for days",
      "sources",
      {
        sources: {
          states: { good: 4, new: 0, failing: 0, blocked: 1, paused: 0 },
          oldestSeconds: 345_600,
          waitingEntries: 0,
        },
      },
      /4 of 5 read, 0 failing, 1 blocked, 0 paused\. The longest time without a reading is 4 days\./,
    ],
    ["a media store that is away", "media", { media: { fault: "no answer" } }, /Can’t be stored: no answer/],
    ["an old database", "release", { release: { ...fine.release, missing: 2 } }, /The database lacks 2 migrations/],
  ])("%s", async (_name, part, bad, words) => {
    await show({ ...fine, ...bad });
    expect(await screen.findByRole("status")).toHaveTextContent(`Needs a look: ${healthWords[part].label}.`);
    const shown = await partOf(part);
    expect(shown.getByText("Look")).toBeVisible();
    expect(shown.getByText(words)).toBeVisible();
    expect(shown.getByText(healthWords[part].advice)).toBeVisible();
  });
});

test("where nothing follows changes or keeps events, both are fine", async () => {
  await show({ ...fine, feed: null, index: null });
  expect((await partOf("index")).getByText("Fine")).toBeVisible();
  expect((await partOf("feed")).getByText("Fine")).toBeVisible();
});

test("a site that cannot tell says so, and is asked again", async () => {
  let isAway = true;
  await renderInSite(<HealthPage />, {
    answer: () => {
      if (isAway) throw new Error("away");
      return fine;
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Fine")).not.toBeInTheDocument();
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText("Everything is fine.")).toBeVisible();
});
