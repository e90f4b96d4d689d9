import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import type { StateTone } from "@hereabouts/contract/events/status-words";
import { t } from "@hereabouts/language/translate";
import { Badge } from "./badge.tsx";

/** Where a venue's subscription stands. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { label, colour } = subscriptionBadges[status];
  return (
    <Badge tone={toneOf[colour]} dot>
      {t(label)}
    </Badge>
  );
}
/** The colours of the states of events and dates. */
export const stateTones = {
  off: "barn",
  waiting: "goldenrod",
  full: "platinum",
  elsewhere: "river",
  over: "platinum",
} as const satisfies Record<StateTone, string>;

/** The colours of statuses as the palette calls them. */
export const toneOf = {
  yellow: "goldenrod",
  platinum: "platinum",
  blue: "river",
  green: "fern",
  brown: "bark",
  red: "barn",
} as const;
