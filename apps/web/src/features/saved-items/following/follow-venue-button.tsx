import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FollowButton } from "./follow-button.tsx";

const FollowVenue = lazyPart(() => import("./own-follows.tsx"), "FollowVenue");

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

/** Follows a venue: its new events are emailed. Anonymous visitors log in first. */
export function FollowVenueButton({ id, name }: { id: number; name: string }) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  if (!user)
    return <FollowButton isFollowed={false} name={name} onPress={() => requestSignIn({ kind: "follow-venue", id })} />;
  const saved = user.savedSearches.find(findsAllAt(id));
  return (
    <Suspense fallback={<FollowButton isFollowed={saved?.isActive ?? false} name={name} />}>
      <FollowVenue id={id} name={name} saved={saved} />
    </Suspense>
  );
}
