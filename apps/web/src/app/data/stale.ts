import { MutationCache, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback } from "react";
import { errorCode } from "./error-code.ts";

interface StaleRules {
  /** The mutation ends without waiting for the refetch, because its page or dialog is left at once. */
  soon?: boolean;
  /** A refusal counts too: the record may have changed meanwhile. Not the end of a session, which pages tell themselves. */
  always?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Record<string, unknown> & { stale?: StaleRules & { keys: readonly QueryKey[] } };
  }
}

/**
 * Routers and procedures of the API. "everything" is for what may show anywhere: a session changes every page, and an
 * event is in listings, on its venue's page and in folders.
 */
type Parts = "everything" | Parameters<typeof getQueryKey>[0][];

const keysOf = (parts: Parts): QueryKey[] => (parts === "everything" ? [[]] : parts.map((part) => getQueryKey(part)));

const invalidate = (client: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Mutation options that name what a success makes stale. */
export const stale = (parts: Parts, rules: StaleRules = {}) => ({ meta: { stale: { keys: keysOf(parts), ...rules } } });

/** Mutation cache that refetches what the `stale` options of a finished mutation name, after its own `onSuccess`. */
export const createMutationCache = (): MutationCache =>
  new MutationCache({
    onSettled: async (_data, error, _variables, _onMutateResult, { meta }, { client }) => {
      if (!meta?.stale || (error && (!meta.stale.always || errorCode(error) === "UNAUTHORIZED"))) return;
      const refetched = invalidate(client, meta.stale.keys);
      if (!meta.stale.soon) await refetched;
    },
  });

/** Returns a function that refetches `parts`, for changes that are no mutation, or that are left before the refetch. */
export function useRefresh(parts: Parts): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(() => invalidate(client, keysOf(parts)), [client, parts]);
}
