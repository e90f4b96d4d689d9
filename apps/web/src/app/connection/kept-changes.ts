import { type DehydratedState, dehydrate, hydrate, type Mutation, type QueryClient } from "@tanstack/react-query";

type KeptChange = DehydratedState["mutations"][number];

/** How a kind of change is marked that outlives a reload; forms keep drafts of their own. */
export interface KeptMeta extends Record<string, unknown> {
  isKept: true;
  /** Sent twice it does the same as sent once. */
  isRepeatable: boolean;
}

const isKept = (meta: Record<string, unknown> | undefined) => meta?.isKept === true;

const isRefusedForSession = (error: unknown) =>
  (error as { data?: { code?: string } | null } | null)?.data?.code === "UNAUTHORIZED";

/** Not sent yet, or refused because a session had ended. What may be sent twice stays until it is answered. */
function isOpen({ meta, state: { status, isPaused, error } }: Mutation): boolean {
  if (!isKept(meta)) return false;
  if (status === "pending") return isPaused || meta?.isRepeatable === true;
  return status === "error" && isRefusedForSession(error);
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
    // The browser keeps nothing for this site: what waits is sent all the same, as long as the page stays open.
  }
}

/** As if it had never been tried. */
function asWaiting({ state, ...change }: KeptChange): KeptChange {
  const fresh = { error: null, failureCount: 0, failureReason: null, status: "pending", isPaused: true } as const;
  return { ...change, state: { ...state, ...fresh } };
}

/**
 * Keeps on this device what a person sent and what has not arrived, under their own name: nobody else's session sends
 * it. Another window's are left alone.
 * @returns what takes up again what a former page left, for somebody who is signed in
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

  return (id) => {
    const left = readAll(id).filter((change) => !own.has(nameOf(change)));
    for (const change of left) own.add(nameOf(change));
    hydrate(queryClient, { mutations: left, queries: [] });
    return left;
  };
}
