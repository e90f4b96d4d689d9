import { useSetSearchFeed } from "../mutations.ts";
import { useSecretFeed } from "../use-secret-feed.ts";

/** Asks for the address of a saved search's feed. */
export function useSearchFeed({ id, searchName }: { id: number; searchName: string }) {
  const setFeed = useSetSearchFeed();
  return useSecretFeed(searchName, (isRenewed) => setFeed.mutateAsync({ id, isRenewed }));
}
