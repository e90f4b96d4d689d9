import { trpc } from "../../app/data/trpc.ts";

/** Makes an API token; the answer is the only one that has all of it. */
export function useAddApiToken() {
  const cache = trpc.useUtils();
  return trpc.apiTokens.add.useMutation({ onSuccess: () => cache.apiTokens.list.invalidate() });
}

/** Ends an API token for good. */
export function useRevokeApiToken() {
  const cache = trpc.useUtils();
  return trpc.apiTokens.revoke.useMutation({ onSuccess: () => cache.apiTokens.list.invalidate() });
}
