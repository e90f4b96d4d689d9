import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Bell, BellRing } from "lucide-react";

interface FollowButtonProps {
  isFollowed: boolean;
  isPending?: boolean;
  /** Name of what is followed, for screen readers; none for the listing that the page shows. */
  name?: string | undefined;
  /** Missing while the code of a press still loads: until then the button is busy, so that no press is lost. */
  onPress?: () => void;
}

/** Follow or Following. */
export function FollowButton({ isFollowed, isPending = false, name, onPress }: FollowButtonProps) {
  return (
    <Button
      {...(name === undefined && { size: "sm" })}
      variant="quiet"
      icon={isFollowed ? <BellRing /> : <Bell />}
      aria-pressed={isFollowed}
      {...(name !== undefined && {
        "aria-label": isFollowed ? t("Following {name}", { name }) : t("Follow {name}", { name }),
      })}
      isPending={isPending || !onPress}
      {...(onPress && { onPress })}
    >
      {isFollowed ? t("Following") : t("Follow")}
    </Button>
  );
}
