import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Makes an API token; the answer is the only one that has all of it. */
export const useAddApiToken = () => trpc.apiTokens.add.useMutation(stale([trpc.apiTokens.list]));

/** Ends an API token for good. */
export const useRevokeApiToken = () => trpc.apiTokens.revoke.useMutation(stale([trpc.apiTokens.list]));
