import { messages } from "@hereabouts/contract/messages";
import { useAction } from "../../../app/actions/use-action.ts";
import { useFinishing } from "../../../app/session/use-finishing.ts";
import { useFollowEvent } from "../mutations.ts";
import { FollowButton } from "./follow-button.tsx";
import { type FollowedSearch, useFollowSearch } from "./use-follow-search.ts";

/** The button of somebody who is logged in: follows a listing in one press, or no longer. */
export function FollowListing({ onFollowed, ...search }: FollowedSearch & { onFollowed: (id: number) => void }) {
  const follow = useFollowSearch(onFollowed);
  return (
    <FollowButton
      isFollowed={search.saved?.isActive ?? false}
      isPending={follow.isPending}
      onPress={() => void follow.run(search)}
    />
  );
}

interface FollowOneProps {
  kind: "venue" | "organizer";
  id: number;
  name: string;
  saved: FollowedSearch["saved"];
}

/** Follows, as `FollowListing`, all events at a venue or of an organizer. */
export function FollowOne({ kind, id, name, saved }: FollowOneProps) {
  const follow = useFollowSearch();
  const isFollowed = saved?.isActive ?? false;
  const search: Omit<FollowedSearch, "saved"> =
    kind === "venue"
      ? { listing: { vid: String(id) }, venueName: name }
      : { listing: { organizer: String(id) }, organizerName: name };
  const press = () => void follow.run({ saved, ...search });
  useFinishing(`follow-${kind}`, () => isFollowed || press(), id);
  return <FollowButton isFollowed={isFollowed} isPending={follow.isPending} name={name} onPress={press} />;
}

/** Follows, as `FollowListing`, a series: it is saved, and its new dates are emailed. */
export function FollowEvent({ id, name, isFollowed }: { id: number; name: string; isFollowed: boolean }) {
  const change = useFollowEvent();
  const set = (wanted: boolean) => change.mutateAsync({ id, isFollowed: wanted });
  const follow = useAction({
    do: set,
    done: (wanted) => (wanted ? messages.followed(name) : messages.unfollowed(name)),
    undo: (wanted) => set(!wanted),
  });
  useFinishing("follow-event", () => void (isFollowed || follow.run(true)), id);
  return (
    <FollowButton
      isFollowed={isFollowed}
      isPending={follow.isPending}
      name={name}
      onPress={() => void follow.run(!isFollowed)}
    />
  );
}
