import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logInAgain, sessionState, watchSession } from "../session/session-over.ts";
import { closeSignIn } from "../session/sign-in-request.ts";
import { keepChanges } from "./kept-changes.ts";

interface Change {
  id: number;
}

const send = vi.fn<(change: Change) => Promise<boolean>>();
const open: QueryClient[] = [];
let leave: () => void = () => undefined;

/** Renders a page of the site for the signed-in person. */
function aPage(person: { id: number | null }) {
  const queryClient = new QueryClient();
  open.push(queryClient);
  const meta = { isKept: true, isRepeatable: false };
  queryClient.setMutationDefaults(["mark"], { mutationFn: send, meta });
  queryClient.setMutationDefaults(["form"], { mutationFn: send });
  const takeUp = keepChanges(queryClient, () => person.id);
  const change = (key: string, id: number) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { ...queryClient.getMutationDefaults([key]), mutationKey: [key] })
      .execute({ id })
      .catch(() => undefined);
  return { change, takeUp, goOn: () => queryClient.resumePausedMutations() };
}

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue(true);
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(false);
});

afterEach(() => {
  leave();
  for (const page of open.splice(0)) page.clear();
  onlineManager.setOnline(true);
  localStorage.clear();
});

test("what waited is taken up by the next page of the same person, and sent once", async () => {
  void aPage({ id: 7 }).change("mark", 1);
  await vi.waitFor(() => expect(localStorage.length).toBe(1));
  const next = aPage({ id: 7 });
  expect(next.takeUp(7).map(({ state }) => state.variables)).toEqual([{ id: 1 }]);
  onlineManager.setOnline(true);
  await next.goOn();
  expect(send.mock.calls.map(([change]) => change)).toEqual([{ id: 1 }]);
  expect(localStorage.length).toBe(0);
  expect(aPage({ id: 7 }).takeUp(7)).toEqual([]);
});

test("nobody else sends it", async () => {
  void aPage({ id: 7 }).change("mark", 1);
  await vi.waitFor(() => expect(localStorage.length).toBe(1));
  expect(aPage({ id: 8 }).takeUp(8)).toEqual([]);
  expect(aPage({ id: 7 }).takeUp(7)).toHaveLength(1);
});

test("two windows keep theirs beside each other", async () => {
  void aPage({ id: 7 }).change("mark", 1);
  void aPage({ id: 7 }).change("mark", 2);
  await vi.waitFor(() => expect(aPage({ id: 7 }).takeUp(7)).toHaveLength(2));
});

test("what waits for a login is kept for the same person; what was refused is not", async () => {
  onlineManager.setOnline(true);
  send.mockReturnValueOnce(new Promise(() => undefined));
  void aPage({ id: 71 }).change("mark", 1);
  leave = watchSession({ shown: () => 71, current: async () => 71 });
  void logInAgain("change");
  const left = () =>
    JSON.parse(localStorage.getItem("hereabouts:kept-changes:71") ?? "[]").map(
      (kept: { state: { variables: Change } }) => kept.state.variables,
    );
  expect(left()).toEqual([{ id: 1 }]);
  closeSignIn({ isSignedIn: false });
  await vi.waitFor(() => expect(sessionState().hasWaitingChange).toBe(false));
  expect(left()).toEqual([]);
  send.mockRejectedValueOnce(Object.assign(new Error("no"), { data: { code: "UNAUTHORIZED" } }));
  await aPage({ id: 71 }).change("mark", 2);
  expect(left()).toEqual([]);
});

test("forms have drafts of their own, and strangers nothing to keep", async () => {
  void aPage({ id: 7 }).change("form", 1);
  void aPage({ id: null }).change("mark", 1);
  await Promise.resolve();
  expect(localStorage.length).toBe(0);
});

test("what is no list of changes is no reason to fail", () => {
  localStorage.setItem("hereabouts:kept-changes:7", '{"a":1}');
  expect(aPage({ id: 7 }).takeUp(7)).toEqual([]);
  localStorage.setItem("hereabouts:kept-changes:7", "[null, 1");
  expect(aPage({ id: 7 }).takeUp(7)).toEqual([]);
});
