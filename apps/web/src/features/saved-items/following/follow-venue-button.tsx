import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useFinishing } from "../../../app/session/use-finishing.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FollowButton } from "./follow-button.tsx";
import { useFollowSearch } from "./use-follow-search.ts";

/** Whether a saved search finds all events at a venue: it chooses nothing besides. */
const findsAllAt = (venueId: number) => (search: SavedSearch) =>
  search.venue?.id === venueId &&
  search.keyword === "" &&
  search.namedDate === "" &&
  search.dateStart === null &&
  search.dateEnd === null &&
  search.radius === null &&
  search.eventSetting === "" &&
  Object.values(search).every((value) => !Array.isArray(value) || value.length === 0);

/** Follows a venue: its new events are emailed. */
export function FollowVenueButton({ id, name }: { id: number; name: string }) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const follow = useFollowSearch();
  const saved = user?.savedSearches.find(findsAllAt(id));
  const isFollowed = saved?.isActive ?? false;
  const press = () => void follow.run({ saved, listing: { vid: String(id) }, venueName: name });
  useFinishing("follow-venue", () => isFollowed || press(), id);
  return (
    <FollowButton
      isFollowed={isFollowed}
      isPending={follow.isPending}
      name={name}
      onPress={() => (user ? press() : requestSignIn({ kind: "follow-venue", id }))}
    />
  );
}
