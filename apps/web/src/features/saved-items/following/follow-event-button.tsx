import { messages } from "@hereabouts/contract/messages";
import { useAction } from "../../../app/actions/use-action.ts";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useFinishing } from "../../../app/session/use-finishing.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { useFollowEvent } from "../mutations.ts";
import { FollowButton } from "./follow-button.tsx";

/** Follows a series: it is saved, and its new dates are emailed. */
export function FollowEventButton({ id, name }: { id: number; name: string }) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const change = useFollowEvent();
  const set = (isFollowed: boolean) => change.mutateAsync({ id, isFollowed });
  const follow = useAction({
    do: set,
    done: (isFollowed) => (isFollowed ? messages.followed(name) : messages.unfollowed(name)),
    undo: (isFollowed) => set(!isFollowed),
  });
  const isFollowed = user?.followedEventIds.includes(id) ?? false;
  useFinishing("follow-event", () => void (isFollowed || follow.run(true)), id);
  return (
    <FollowButton
      isFollowed={isFollowed}
      isPending={follow.isPending}
      name={name}
      onPress={() => (user ? void follow.run(!isFollowed) : requestSignIn({ kind: "follow-event", id }))}
    />
  );
}
