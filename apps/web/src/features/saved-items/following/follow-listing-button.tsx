import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Bell, BellRing } from "lucide-react";
import { Suspense, useState } from "react";
import { useUser } from "../../../app/session/user-context.tsx";
import { searchLike } from "../searches/current-search.ts";
import { useFollowSearch } from "./use-follow-search.ts";

const DeviceSearchDialog = lazyPart(() => import("../searches/device-search-dialog.tsx"), "default");

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
  const follow = useFollowSearch(onFollowed);
  const saved = searchLike(listing, user?.savedSearches ?? []);
  const isFollowed = saved?.isActive ?? false;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={isFollowed ? <BellRing /> : <Bell />}
        aria-pressed={isFollowed}
        isPending={follow.isPending}
        onPress={() => (user ? void follow.run({ saved, listing, venueName }) : setAsking(true))}
      >
        {isFollowed ? t("Following") : t("Follow")}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeviceSearchDialog listing={listing} venueName={venueName} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
