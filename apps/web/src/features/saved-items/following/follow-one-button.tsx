import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FollowButton } from "./follow-button.tsx";

const FollowOne = lazyPart(() => import("./own-follows.tsx"), "FollowOne");

interface FollowedOne {
  kind: "venue" | "organizer";
  id: number;
  name: string;
}

/** Whether a saved search finds all events at a venue or of an organizer: it chooses nothing besides. */
const findsAllOf = (kind: FollowedOne["kind"], id: number) => (search: SavedSearch) =>
  (search.venue?.id ?? null) === (kind === "venue" ? id : null) &&
  search.organizer === (kind === "organizer" ? id : null) &&
  search.keyword === "" &&
  search.namedDate === "" &&
  search.dateStart === null &&
  search.dateEnd === null &&
  search.radius === null &&
  search.eventSetting === "" &&
  Object.values(search).every((value) => !Array.isArray(value) || value.length === 0);

/** Follows a venue or an organizer: its new events are emailed. Anonymous visitors log in first. */
export function FollowOneButton({ kind, id, name }: FollowedOne) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  if (!user)
    return (
      <FollowButton isFollowed={false} name={name} onPress={() => requestSignIn({ kind: `follow-${kind}`, id })} />
    );
  const saved = user.savedSearches.find(findsAllOf(kind, id));
  return (
    <Suspense fallback={<FollowButton isFollowed={saved?.isActive ?? false} name={name} />}>
      <FollowOne kind={kind} id={id} name={name} saved={saved} />
    </Suspense>
  );
}
