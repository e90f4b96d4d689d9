import { act, cleanup, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

type Values = { name: string; text: string };

const blank: Values = { name: "", text: "" };

/** Locks as browsers have them between pages of a site, as far as drafts ask for them. */
function locksOfSite() {
  const held = new Set<string>();
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: async (name: string, _options: LockOptions, granted: (lock: { name: string } | null) => Promise<void>) => {
      if (held.has(name)) return granted(null);
      held.add(name);
      await granted({ name });
      held.delete(name);
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(navigator, "locks", { value: locksOfSite(), configurable: true });
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "locks");
  vi.useRealTimers();
});

/** A form of two fields with its draft, on a page that has just come alive. */
async function open(start: Values = blank, name = "event:new:3") {
  const page = renderHook(() => {
    const [values, setValues] = useState(start);
    const changes = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => value !== start[field as keyof Values]),
    ) as Partial<Values>;
    const isChanged = Object.keys(changes).length > 0;
    const change = (edited: Partial<Values>) => setValues((known) => ({ ...known, ...edited }));
    const draft = useDraft<Values>(name, { start, changes, isChanged, change, reset: setValues });
    return { values, change, draft };
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  const type = (typed: Partial<Values>) => act(() => page.result.current.change(typed));
  const rest = () => act(() => vi.advanceTimersByTimeAsync(500));
  const leave = async () => {
    page.unmount();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { now: () => page.result.current, type, rest, leave };
}

/** A second tab remembers nothing of the first. */
const otherTab = () => sessionStorage.clear();

test("what was typed before a reload comes back by itself, with the time it was typed", async () => {
  const before = await open();
  before.type({ name: "Contra dance" });
  await before.rest();
  await before.leave();
  vi.setSystemTime(new Date("2026-11-21T12:30:00Z"));
  const after = await open();
  expect(after.now().values).toEqual({ name: "Contra dance", text: "" });
  expect(after.now().draft.broughtBack?.at).toBe(Date.parse("2026-11-21T12:00:00.400Z"));
  expect(after.now().draft.isFresh).toBe(true);
  await after.rest();
  await after.leave();
  expect((await open()).now().draft.broughtBack?.at).toBe(Date.parse("2026-11-21T12:00:00.400Z"));
});

test("one word typed elsewhere after a reload adds to the draft and takes nothing from it", async () => {
  const before = await open();
  before.type({ name: "Contra dance" });
  await before.rest();
  await before.leave();
  const after = await open();
  after.type({ text: "Bring soft shoes." });
  expect(after.now().draft.isFresh).toBe(false);
  await after.rest();
  await after.leave();
  expect((await open()).now().values).toEqual({ name: "Contra dance", text: "Bring soft shoes." });
});

test("what changes by itself after the form was sent is no new draft", async () => {
  const page = await open();
  page.type({ name: "Chess" });
  await page.rest();
  const { forget } = page.now().draft;
  page.type({ text: "As the server answered." });
  act(() => forget());
  await page.rest();
  await page.leave();
  expect((await open()).now().values).toEqual(blank);
});

test("a draft is changed after its form was left", async () => {
  const before = await open();
  before.type({ name: "Chess" });
  await before.leave();
  before.now().draft.amend({ text: "Saved meanwhile." });
  expect((await open()).now().values).toEqual({ name: "Chess", text: "Saved meanwhile." });
});

test("what was typed a moment before the page goes is kept, too", async () => {
  const before = await open();
  before.type({ name: "Chess" });
  await before.leave();
  expect((await open()).now().values.name).toBe("Chess");
});

test("who starts over has the form as it began, and can take that back until something else is typed", async () => {
  const before = await open();
  before.type({ name: "Chess" });
  await before.leave();
  const after = await open();
  act(() => after.now().draft.startOver());
  expect(after.now().values).toEqual(blank);
  expect(after.now().draft).toMatchObject({ broughtBack: null, canUndo: true });
  expect(localStorage).toHaveLength(0);
  act(() => after.now().draft.undo());
  expect(after.now().values.name).toBe("Chess");
  await after.rest();
  expect(localStorage).toHaveLength(1);
  act(() => after.now().draft.startOver());
  after.type({ name: "Bridge" });
  expect(after.now().draft.canUndo).toBe(false);
  await after.leave();
  expect((await open()).now().values.name).toBe("Bridge");
});

test("an untouched form keeps no draft, nor does one that is as it was again, nor one that was sent", async () => {
  const page = await open();
  await page.rest();
  expect(localStorage).toHaveLength(0);
  page.type({ name: "Chess" });
  await page.rest();
  expect(localStorage).toHaveLength(1);
  page.type({ name: "" });
  await page.rest();
  expect(localStorage).toHaveLength(0);
  page.type({ name: "Chess" });
  act(() => page.now().draft.forget());
  await page.rest();
  await page.leave();
  expect(localStorage).toHaveLength(0);
  expect((await open()).now().draft.broughtBack).toBeNull();
});

test("two tabs with the same form keep a draft each, and each finds its own again", async () => {
  const first = await open();
  first.type({ name: "Chess" });
  await first.rest();
  const firstTab = { ...sessionStorage };
  otherTab();
  const second = await open();
  expect(second.now().values).toEqual(blank);
  second.type({ name: "Bridge" });
  await second.rest();
  first.type({ text: "On the big board." });
  await first.rest();
  await first.leave();
  await second.leave();
  expect((await open()).now().values).toEqual({ name: "Bridge", text: "" });
  Object.assign(sessionStorage, firstTab);
  expect((await open()).now().values).toEqual({ name: "Chess", text: "On the big board." });
});

test("of several drafts the newest comes back, the others are told of and come the next times", async () => {
  for (const name of ["Chess", "Bridge"]) {
    otherTab();
    vi.setSystemTime(Date.now() + 60_000);
    const page = await open();
    if (name === "Bridge") act(() => page.now().draft.forget());
    page.type({ name });
    await page.rest();
    if (name === "Chess") continue;
    await page.leave();
  }
  cleanup();
  await vi.advanceTimersByTimeAsync(0);
  otherTab();
  const page = await open();
  expect(page.now().values.name).toBe("Bridge");
  expect(page.now().draft.broughtBack?.others).toBe(1);
  act(() => page.now().draft.forget());
  await page.leave();
  expect((await open()).now().values.name).toBe("Chess");
});

test("browsers without locks take the draft over to the page that opens the form", async () => {
  Reflect.deleteProperty(navigator, "locks");
  const first = await open();
  first.type({ name: "Chess" });
  await first.rest();
  otherTab();
  const second = await open();
  expect(second.now().values.name).toBe("Chess");
  second.type({ name: "Bridge" });
  first.type({ text: "On the big board." });
  await first.rest();
  await second.rest();
  expect(Object.values({ ...localStorage }).map((draft) => JSON.parse(String(draft)).changes.name)).toEqual(
    expect.arrayContaining(["Chess", "Bridge"]),
  );
});

test("a draft goes onto the record as it is now, and what is no change any more is none", async () => {
  const before = await open({ name: "Chess", text: "Every week." });
  before.type({ name: "Chess for all" });
  await before.leave();
  const after = await open({ name: "Chess", text: "Every second week." });
  expect(after.now().values).toEqual({ name: "Chess for all", text: "Every second week." });
  await after.leave();
  expect((await open({ name: "Chess for all", text: "Every week." })).now().draft.broughtBack).toBeNull();
});

test("a draft of a month ago does not come back", async () => {
  const page = await open();
  page.type({ name: "Chess" });
  await page.leave();
  vi.setSystemTime(new Date("2026-12-22T12:00:00Z"));
  expect((await open()).now().draft.broughtBack).toBeNull();
});
