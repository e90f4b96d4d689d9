import { type DehydratedState, dehydrate, hydrate, type Mutation, type QueryClient } from "@tanstack/react-query";
import { onSessionChange, sessionState } from "../session/session-over.ts";

type KeptChange = DehydratedState["mutations"][number];

/**
 * The `meta` of mutations that are kept on the device until they are sent, also over a reload. Forms have drafts for
 * that.
 */
export interface KeptMeta extends Record<string, unknown> {
  isKept: true;
  /** Sending it twice does the same as sending it once. */
  isRepeatable: boolean;
}

const isKept = (meta: Record<string, unknown> | undefined) => meta?.isKept === true;

/**
 * Whether a change still has to be sent: it waits for the connection, or for a login after its session ended, which may
 * lead over another site. A repeatable one on its way counts too, because its answer may never come.
 */
function isOpen({ meta, state: { status, isPaused } }: Mutation): boolean {
  if (!isKept(meta) || status !== "pending") return false;
  return isPaused || meta?.isRepeatable === true || sessionState().hasWaitingChange;
}

const storageKey = (personId: number) => `hereabouts:kept-changes:${personId}`;
const nameOf = ({ mutationKey, state }: KeptChange) =>
  JSON.stringify([state.submittedAt, mutationKey, state.variables]);

function readAll(personId: number): KeptChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(personId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => isKept(one?.meta)) : [];
  } catch {
    return [];
  }
}

function writeAll(personId: number, changes: readonly KeptChange[]) {
  try {
    if (changes.length === 0) localStorage.removeItem(storageKey(personId));
    else localStorage.setItem(storageKey(personId), JSON.stringify(changes));
  } catch {
    // A browser that forbids storage: the changes are still sent as long as the page stays open.
  }
}

/** The change as one that was never tried, so that it is sent when mutations are resumed. */
function asWaiting({ state, ...change }: KeptChange): KeptChange {
  const fresh = { error: null, failureCount: 0, failureReason: null, status: "pending", isPaused: true } as const;
  return { ...change, state: { ...state, ...fresh } };
}

/**
 * Keeps unsent changes on this device, by person, so that nobody else's session sends them. What another window keeps
 * is not touched. @returns a function that takes over what an earlier page of the person with this id left
 */
export function keepChanges(queryClient: QueryClient, personId: () => number | null): (id: number) => KeptChange[] {
  const own = new Set<string>();

  const write = () => {
    const id = personId();
    if (id === null) return;
    const { mutations } = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      shouldDehydrateMutation: isOpen,
    });
    const kept = mutations.map(asWaiting);
    const others = readAll(id).filter((change) => !own.has(nameOf(change)));
    for (const change of kept) own.add(nameOf(change));
    writeAll(id, [...others.filter((change) => !own.has(nameOf(change))), ...kept]);
  };

  queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation && isKept(mutation.meta)) write();
  });
  onSessionChange(write);

  return (id) => {
    const left = readAll(id).filter((change) => !own.has(nameOf(change)));
    for (const change of left) own.add(nameOf(change));
    hydrate(queryClient, { mutations: left, queries: [] });
    return left;
  };
}
