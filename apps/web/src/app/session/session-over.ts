import type { SessionEnd } from "@hereabouts/contract/session-limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { useSyncExternalStore } from "react";
import { onSignedIn, openSignIn } from "./sign-in-request.ts";

/** How a login that was asked for in place ended: by the same person, by another one, or not at all. */
export type LoginOutcome = "same" | "other" | "dismissed";

/** Kind of call that waits for a login: a change of data or a read. */
type Waiting = "change" | "read";

/** The notices that a page shows about a session that ended. */
export type SessionNotice = "logged out" | "not saved" | "other account";

interface SessionState {
  /** Whether the server no longer knows the person that this page shows. */
  isOver: boolean;
  notice: SessionNotice | null;
  /** Why the session ended, where the server says so. */
  end: SessionEnd | null;
  /** Whether the login that was asked for was put away: questions do not ask for it again by themselves. */
  isPutAway: boolean;
  /** True while an action waits for the login. */
  hasWaitingChange: boolean;
}

interface Person {
  /** The id of the person that this page shows; null for an anonymous visitor. */
  shown: () => number | null;
  /** Asks the server for the id of the person who is logged in now. */
  current: () => Promise<number | null>;
}

const begun: SessionState = {
  isOver: false,
  notice: null,
  end: null,
  isPutAway: false,
  hasWaitingChange: false,
};
let state = begun;
let person: Person | null = null;
let asking: Promise<LoginOutcome> | null = null;
const listeners = new Set<() => void>();

function show(next: Partial<SessionState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Runs `listener` after each change of the session's state. @returns a function that unsubscribes it */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The state of the session now. */
export const sessionState = (): SessionState => state;

/** The state of the session, for components. The server renders pages of sessions that go on. */
export const useSessionState = (): SessionState => useSyncExternalStore(onSessionChange, sessionState, () => begun);

/** Takes the notice about the session away. */
export const dismissSessionNotice = (): void => show({ notice: null });

/** Notes that the session ended, without asking for a login. */
export const markSessionOver = (end: SessionEnd | null): void =>
  show({ isOver: true, notice: state.notice ?? "logged out", end });

/** Starts to tell sessions that ended from visitors without one. @returns a function that ends it */
export function watchSession(next: Person): () => void {
  person = next;
  const end = onSignedIn(() => show({ isOver: false, notice: null, end: null, isPutAway: false }));
  return () => {
    end();
    person = null;
    asking = null;
    state = begun;
  };
}

/** Whether a refusal for want of a session means that this page's session ended: an anonymous visitor has none to end. */
export const isOwnSession = (): boolean => person !== null && person.shown() !== null;

/** Says that the person was logged out, and why, where that is known. */
export const loggedOutWords = (end: SessionEnd | null): string =>
  end === null ? t(visitorMessages.loggedOut) : t(visitorMessages.loggedOutBecause[end]);

async function askForLogin(waiting: Waiting, before: Person): Promise<LoginOutcome> {
  const id = before.shown();
  const login = new Promise<boolean>((resolve) => {
    const forget = onSignedIn(() => resolve(true));
    openSignIn("signin", null, {
      reason: `${loggedOutWords(state.end)} ${t(visitorMessages.logInAgain[waiting])}`,
      onClosed: (isSignedIn) => {
        forget();
        resolve(isSignedIn);
      },
    });
  });
  if (!(await login)) return "dismissed";
  return (await before.current().catch(() => null)) === id ? "same" : "other";
}

/**
 * Asks over the page to log in again, once for all that wait. Resolves as soon as the login is done, before the dialog
 * closes: the dialog itself waits for the page to be loaded again, and some of that waits here.
 */
export async function logInAgain(waiting: Waiting, end: SessionEnd | null = null): Promise<LoginOutcome> {
  if (person === null) return "dismissed";
  show({ isOver: true, end, hasWaitingChange: state.hasWaitingChange || waiting === "change" });
  asking ??= askForLogin(waiting, person).finally(() => {
    asking = null;
    show({ hasWaitingChange: false });
  });
  const outcome = await asking;
  if (outcome === "dismissed") {
    const isChangeLost = waiting === "change" || state.notice === "not saved";
    show({ isPutAway: true, notice: isChangeLost ? "not saved" : "logged out" });
  } else if (outcome === "other" && waiting === "change") show({ notice: "other account" });
  return outcome;
}

/** Explains why an action was dropped after the login. */
export const lostChangeMessage = (outcome: "other" | "dismissed"): string =>
  outcome === "other" ? t(visitorMessages.otherAccount) : t(visitorMessages.loggedOutNotSaved);

/** Thrown by a REST call that its ended session refused. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

/** Makes a REST call, and once more after a login when its session had ended. @throws Error that says what was not done */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    const outcome = isOwnSession() ? await logInAgain("change") : "dismissed";
    if (outcome === "same") return await call();
    throw new Error(lostChangeMessage(outcome));
  }
}
