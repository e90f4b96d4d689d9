import { messages } from "@hereabouts/contract/messages";
import { sessionEnds } from "@hereabouts/contract/session-limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { act, renderHook, waitFor } from "@testing-library/react";
import { getUntypedClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTrpcClient } from "../data/api.ts";
import { closeConfirmation, useOpenConfirmation } from "./confirmation.ts";
import { sessionLink } from "./session-link.ts";
import { loggedOutWords, SessionEnded, sessionState, watchSession, withSession } from "./session-over.ts";
import { closeSignIn, noteSignedIn, onSignedIn, type SignInRequest, useOpenSignIn } from "./sign-in-request.ts";

type Call = [path: string, input: unknown];

const deeds: readonly Call[] = [
  ["savedItems.events.toggle", { id: 5 }],
  ["savedItems.venues.toggle", { id: 6 }],
  ["savedItems.searches.add", { searchName: "Jazz" }],
  ["savedItems.searches.rename", { id: 3, searchName: "Blues" }],
  ["savedItems.addresses.add", { label: "Home" }],
  ["savedItems.addresses.update", { id: 2, label: "Work" }],
  ["savedItems.addresses.remove", { id: 2 }],
  ["account.updateDetails", { firstName: "Robin" }],
  ["account.updateAlerts", { frequency: "weekly" }],
  ["events.add", { name: "Contra dance" }],
  ["venues.update", { id: 4, name: "Mill River Hall" }],
  ["moderation.decide", { id: 9, status: "verified" }],
  ["upload", "a picture"],
];
const questions: readonly Call[] = [
  ["savedItems.events.list", {}],
  ["producer.events", { page: 2 }],
];

const sent = vi.fn<(path: string, input: unknown) => void>();
/** The id of the person whose session the server knows; null once it ended. */
let session: number | null = null;
let isAwaited = true;

const server: TRPCLink<never> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (session === null) {
        const error = { message: "no session", code: -32_001, data: { code: "UNAUTHORIZED", httpStatus: 401 } };
        return observer.error(TRPCClientError.from({ error } as never));
      }
      sent(op.path, op.input);
      observer.next({ result: { data: "done" } });
      observer.complete();
    });

const client = createTrpcClient(
  sessionLink(() => isAwaited),
  server as Parameters<typeof createTrpcClient>[0],
);

/** Makes a call as the site's pages do. */
function make([path, input]: Call): Promise<unknown> {
  if (path === "upload")
    return withSession(async () => {
      if (session === null) throw new SessionEnded("no session");
      return void sent(path, input);
    });
  const untyped = getUntypedClient(client as never);
  return questions.some(([name]) => name === path) ? untyped.query(path, input) : untyped.mutation(path, input);
}

/** The dialogs that were opened. */
const opened = new Set<SignInRequest>();

function useDialogs() {
  const request = useOpenSignIn();
  if (request) opened.add(request);
}

let leave: (() => void) | undefined;

beforeEach(() => {
  session = null;
  isAwaited = true;
  sent.mockClear();
  renderHook(useDialogs);
  opened.clear();
  leave = watchSession({ shown: () => 7, current: async () => session });
});

afterEach(() => {
  act(() => closeSignIn({ isSignedIn: false }));
  leave?.();
});

const asked = (times = 1) => waitFor(() => expect(opened.size).toBe(times));

function logInAs(id: number) {
  session = id;
  void noteSignedIn();
}

describe.each(deeds)("%s without its session", (...call) => {
  test("is done once, with what was sent, when the same person logs in", async () => {
    const outcome = make(call);
    await asked();
    expect([...opened][0]?.reason).toBe(`${visitorMessages.loggedOut} ${visitorMessages.logInAgain.change}`);
    expect(sessionState()).toMatchObject({ isOver: true, notice: null });
    logInAs(7);
    await outcome;
    expect(sent.mock.calls).toEqual([call]);
    expect(sessionState()).toMatchObject({ isOver: false, notice: null });
  });

  test("is not done when the login is put away, and the page says so", async () => {
    const outcome = make(call);
    await asked();
    act(() => closeSignIn({ isSignedIn: false }));
    await expect(outcome).rejects.toThrow(visitorMessages.loggedOutNotSaved);
    expect(sessionState()).toMatchObject({ isOver: true, notice: "not saved" });
    session = 7;
    expect(sent).not.toHaveBeenCalled();
  });

  test("is not done as another person, and the page says so", async () => {
    const outcome = make(call);
    await asked();
    logInAs(8);
    await expect(outcome).rejects.toThrow(visitorMessages.otherAccount);
    expect(sent).not.toHaveBeenCalled();
    expect(sessionState()).toMatchObject({ isOver: false, notice: "other account" });
  });
});

test("everything that meets the ended session at once opens one dialog, and each is done once", async () => {
  const outcomes = Promise.all([...deeds, ...questions].map(make));
  await asked();
  logInAs(7);
  await outcomes;
  expect(opened.size).toBe(1);
  expect(sent.mock.calls.map(([path]) => path).toSorted()).toEqual(
    [...deeds, ...questions].map(([path]) => path).toSorted(),
  );
});

test.each(questions)("%s is asked again for a page that waits for it, whoever logs in", async (...call) => {
  const answer = make(call);
  await asked();
  logInAs(8);
  expect(await answer).toBe("done");
});

test("a link that is only pointed at opens no dialog, but the page knows", async () => {
  isAwaited = false;
  await expect(make(["producer.events", {}])).rejects.toThrow("no session");
  expect(opened.size).toBe(0);
  expect(sessionState()).toMatchObject({ isOver: true, notice: "logged out" });
});

test("questions do not ask again by themselves for a login that was put away; deeds do", async () => {
  const first = make(["savedItems.events.toggle", { id: 5 }]);
  await asked();
  act(() => closeSignIn({ isSignedIn: false }));
  await expect(first).rejects.toThrow();
  await expect(make(["producer.events", {}])).rejects.toThrow("no session");
  expect(opened.size).toBe(1);
  const second = make(["savedItems.events.toggle", { id: 5 }]);
  await asked(2);
  logInAs(7);
  await second;
});

test("anonymous visitors have no session to end: their refusals are shown where they asked", async () => {
  leave?.();
  leave = watchSession({ shown: () => null, current: async () => null });
  await expect(make(["savedItems.events.toggle", { id: 5 }])).rejects.toThrow("no session");
  expect(opened.size).toBe(0);
});

describe("a call that needs a recent login", () => {
  const unconfirmed = TRPCClientError.from({
    error: { message: messages.confirmationRequired, code: -32_003, data: { code: "FORBIDDEN", isUnconfirmed: true } },
  } as never);
  let isConfirmed = false;
  const dear: TRPCLink<never> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (!isConfirmed) return observer.error(unconfirmed as never);
        sent(op.path, op.input);
        observer.next({ result: { data: "done" } });
        observer.complete();
      });
  const careful = getUntypedClient(
    createTrpcClient(
      sessionLink(() => true),
      dear as Parameters<typeof createTrpcClient>[0],
    ) as never,
  );
  let open: { current: boolean };
  beforeEach(() => {
    isConfirmed = false;
    open = renderHook(useOpenConfirmation).result;
  });
  const save = (id: number) => careful.mutation("admin.users.save", { id });
  const isOpen = (expected: boolean) => waitFor(() => expect(open.current).toBe(expected));

  test("asks for the password over the page, once for all that wait, and is made again once with what was sent", async () => {
    const outcomes = Promise.all([save(1), save(2)]);
    await isOpen(true);
    isConfirmed = true;
    act(() => closeConfirmation(true));
    expect(await outcomes).toEqual(["done", "done"]);
    expect(sent.mock.calls).toEqual([
      ["admin.users.save", { id: 1 }],
      ["admin.users.save", { id: 2 }],
    ]);
    await isOpen(false);
  });

  test("is not made when the dialog is put away, and says why", async () => {
    const outcome = save(1);
    await isOpen(true);
    act(() => closeConfirmation(false));
    await expect(outcome).rejects.toThrow(messages.confirmationRequired);
    expect(sent).not.toHaveBeenCalled();
  });

  test("that is refused again asks no second time", async () => {
    const outcome = save(1);
    await isOpen(true);
    act(() => closeConfirmation(true));
    await expect(outcome).rejects.toThrow(messages.confirmationRequired);
    await isOpen(false);
  });
});

test.each(sessionEnds)("the login and the note at the foot say why a session ended: %s", async (end) => {
  const ended: TRPCLink<never> = () => () =>
    observable((observer) => {
      const data = { code: "UNAUTHORIZED", httpStatus: 401, sessionEnd: end };
      observer.error(TRPCClientError.from({ error: { message: "no session", code: -32_001, data } } as never) as never);
    });
  const link = ended as Parameters<typeof createTrpcClient>[0];
  const deed = getUntypedClient(
    createTrpcClient(
      sessionLink(() => true),
      link,
    ) as never,
  ).mutation("events.add", {});
  await asked();
  const why = visitorMessages.loggedOutBecause[end];
  expect([...opened][0]?.reason).toBe(`${why} ${visitorMessages.logInAgain.change}`);
  expect(loggedOutWords(sessionState().end)).toBe(why);
  act(() => closeSignIn({ isSignedIn: false }));
  await expect(deed).rejects.toThrow();
});

test("a login is over once what waited for it is sent", async () => {
  let send = () => {};
  const end = onSignedIn(() => new Promise<void>((resolve) => (send = resolve)));
  const over = vi.fn();
  const login = noteSignedIn().then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  send();
  await login;
  expect(over).toHaveBeenCalledOnce();
  end();
});
