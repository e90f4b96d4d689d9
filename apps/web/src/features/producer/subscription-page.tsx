import type { UserContext } from "@hereabouts/contract/account/user-context";
import { planWords } from "@hereabouts/contract/claims/plan-words";
import { may } from "@hereabouts/contract/permissions";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { VenueSubscription } from "./venue-subscription.tsx";

/** The plans of a producer's venues, the one worked on first, and how they are changed. */
export function SubscriptionPage({ user }: { user: UserContext }) {
  const venues = [...user.producerQuotas].sort((a, b) => Number(b.isCurrentActive) - Number(a.isCurrentActive));
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">Subscription</h1>
          {venues.length > 0 && <p>{planWords.byHand}</p>}
        </div>
      </div>
      {venues.map((venue) => (
        <VenueSubscription key={venue.poi.id} venue={venue} />
      ))}
      {venues.length === 0 && (
        <EmptyState
          drawing="corkboard"
          message={planWords.notNeeded}
          hint="Plans belong to venues with a producer."
          action={
            may.moderateClaims(viewerOf(user)) && (
              <LinkButton to="/claim/poi/moderation-list/" search={true} variant="primary">
                Plans of venues
              </LinkButton>
            )
          }
        />
      )}
    </>
  );
}
