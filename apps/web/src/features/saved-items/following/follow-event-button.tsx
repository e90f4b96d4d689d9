import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FollowButton } from "./follow-button.tsx";

const FollowEvent = lazyPart(() => import("./own-follows.tsx"), "FollowEvent");

/** Follows a series: it is saved, and its new dates are emailed. Anonymous visitors log in first. */
export function FollowEventButton({ id, name }: { id: number; name: string }) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const isFollowed = user?.followedEventIds.includes(id) ?? false;
  if (!user)
    return <FollowButton isFollowed={false} name={name} onPress={() => requestSignIn({ kind: "follow-event", id })} />;
  return (
    <Suspense fallback={<FollowButton isFollowed={isFollowed} name={name} />}>
      <FollowEvent id={id} name={name} isFollowed={isFollowed} />
    </Suspense>
  );
}
