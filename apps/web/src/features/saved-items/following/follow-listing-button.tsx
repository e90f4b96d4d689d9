import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense, useState } from "react";
import { useUser } from "../../../app/session/user-context.tsx";
import { searchLike } from "../searches/current-search.ts";
import { FollowButton } from "./follow-button.tsx";

const DeviceSearchDialog = lazyPart(() => import("../searches/device-search-dialog.tsx"), "default");
const FollowListing = lazyPart(() => import("./own-follows.tsx"), "FollowListing");

interface FollowListingButtonProps {
  listing: Record<string, string>;
  venueName?: string | undefined;
  /** Shows the results of the saved search that follows it. */
  onFollowed: (id: number) => void;
}

/** Follows a listing in one press. Anonymous visitors are asked for an email address: alerts need one. */
export function FollowListingButton({ listing, venueName, onFollowed }: FollowListingButtonProps) {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const saved = searchLike(listing, user?.savedSearches ?? []);
  if (user)
    return (
      <Suspense fallback={<FollowButton isFollowed={saved?.isActive ?? false} />}>
        <FollowListing saved={saved} listing={listing} venueName={venueName} onFollowed={onFollowed} />
      </Suspense>
    );
  return (
    <>
      <FollowButton isFollowed={false} onPress={() => setAsking(true)} />
      {isAsking && (
        <Suspense fallback={null}>
          <DeviceSearchDialog listing={listing} venueName={venueName} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
