import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Bell, BellRing } from "lucide-react";

interface FollowButtonProps {
  isFollowed: boolean;
  isPending: boolean;
  /** Name of what is followed, for screen readers. */
  name: string;
  onPress: () => void;
}

/** Follow or Following. */
export function FollowButton({ isFollowed, isPending, name, onPress }: FollowButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={isFollowed ? <BellRing /> : <Bell />}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t("Following {name}", { name }) : t("Follow {name}", { name })}
      isPending={isPending}
      onPress={onPress}
    >
      {isFollowed ? t("Following") : t("Follow")}
    </Button>
  );
}
