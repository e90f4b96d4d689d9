import type { AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { t } from "@hereabouts/language/translate";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { weekdayName } from "@hereabouts/recurrence/words";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PersonalArea } from "../../app/areas/personal-area.tsx";
import { useApi } from "../../app/data/api.ts";
import { accountDetails } from "../../features/account/queries.ts";
import { FollowingList } from "../../features/saved-items/following/following-list.tsx";

function digestSentence({ frequency, hour, weekday }: AlertSettings): string {
  const time = formatTime(60 * hour);
  if (frequency === "off")
    return t("Emails are off, also about new dates of series. <account>Turn emails on</account>");
  return frequency === "daily"
    ? t("New events are emailed daily at {time}. <account>Change</account>", { time })
    : t("New events are emailed weekly, on {weekday} at {time}. <account>Change</account>", {
        weekday: weekdayName(weekday),
        time,
      });
}

/** Lists followed items, with how often the account gets emails. */
export function FollowingPage() {
  const { data } = useQuery(accountDetails(useApi()));
  return (
    <PersonalArea>
      <FollowingList
        digest={
          data && withParts(digestSentence(data.alerts), { account: (words) => <Link to="/account/">{words}</Link> })
        }
      />
    </PersonalArea>
  );
}
