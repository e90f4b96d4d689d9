import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Bell, BellRing } from "lucide-react";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { searchLike } from "../searches/current-search.ts";
import { useFollowSearch } from "./use-follow-search.ts";

interface FollowListingButtonProps {
  listing: Record<string, string>;
  venueName?: string | undefined;
  /** Shows the results of the saved search that follows it. */
  onFollowed: (id: number) => void;
}

/** Follows a listing in one press. After a login the dialog to save it opens instead, where its name can be changed. */
export function FollowListingButton({ listing, venueName, onFollowed }: FollowListingButtonProps) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const follow = useFollowSearch(onFollowed);
  const saved = searchLike(listing, user?.savedSearches ?? []);
  const isFollowed = saved?.isActive ?? false;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={isFollowed ? <BellRing /> : <Bell />}
      aria-pressed={isFollowed}
      isPending={follow.isPending}
      onPress={() => (user ? void follow.run({ saved, listing, venueName }) : requestSignIn({ kind: "save-search" }))}
    >
      {isFollowed ? t("Following") : t("Follow")}
    </Button>
  );
}
