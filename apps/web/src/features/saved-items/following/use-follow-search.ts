import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { useAction } from "../../../app/actions/use-action.ts";
import { useAddSearch, useSetSearchActive } from "../mutations.ts";

/** A search to follow: the one that is saved already, or the listing to save. */
export interface FollowedSearch {
  saved: Pick<SavedSearch, "id" | "isActive" | "searchName"> | undefined;
  listing: Record<string, string>;
  venueName?: string | undefined;
  organizerName?: string | undefined;
}

/** Follows what a search finds, or no longer: a saved search with emails on or off. The search itself stays. */
export function useFollowSearch(onFollowed?: (id: number) => void) {
  const add = useAddSearch();
  const setActive = useSetSearchActive();
  const set = async ({ saved, listing, venueName, organizerName }: FollowedSearch): Promise<SavedSearch> => {
    if (saved) return setActive.mutateAsync({ id: saved.id, isActive: !saved.isActive });
    const { newFollow } = await import("./new-follow.ts");
    return add.mutateAsync(newFollow(listing, { venueName, organizerName }));
  };
  return useAction<FollowedSearch, SavedSearch>({
    do: async (followed) => {
      const search = await set(followed);
      if (search.isActive) onFollowed?.(search.id);
      return search;
    },
    done: (_followed, { isActive, searchName }) =>
      isActive ? messages.followed(searchName) : messages.unfollowed(searchName),
    undo: (_followed, { id, isActive }) => setActive.mutateAsync({ id, isActive: !isActive }),
    failed: messages.alertNotChanged,
  });
}
