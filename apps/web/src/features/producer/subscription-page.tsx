import type { UserContext } from "@hereabouts/contract/account/user-context";
import { planWords } from "@hereabouts/contract/claims/plan-words";
import type { SubscriptionList } from "@hereabouts/contract/payments/venue-subscription";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import type { SubscriptionSearch } from "./producer-search.ts";
import { subscriptions } from "./queries.ts";
import styles from "./subscription-page.module.css";
import { SubscriptionReturn } from "./subscription-return.tsx";
import { VenueSubscription } from "./venue-subscription.tsx";

interface SubscriptionPageProps {
  user: UserContext;
  search?: SubscriptionSearch;
}

function NoVenues({ user }: { user: UserContext }) {
  const viewer = viewerOf(user);
  const isManager = user.producerQuotas.length > 0;
  const action = may.keepPlans(viewer) ? (
    <LinkButton to="/django/$kind/" params={{ kind: "subscriptions" }} variant="primary">
      {t("Plans of venues")}
    </LinkButton>
  ) : (
    !may.editEverything(viewer) &&
    !isManager && (
      <LinkButton to="/claim/poi/$userId/" params={{ userId: String(user.id) }} variant="primary">
        {t("Claim your venue")}
      </LinkButton>
    )
  );
  return (
    <EmptyState
      drawing="corkboard"
      message={
        may.editEverything(viewer) ? t(planWords.notNeeded) : isManager ? t(planWords.ofOwner) : t(planWords.noVenue)
      }
      hint={isManager ? t(planWords.askOwner) : t("Plans belong to venues with a producer.")}
      action={action}
    />
  );
}

function Venues({ list, search: { venue: id, from } }: { list: SubscriptionList; search: SubscriptionSearch }) {
  const returned = list.venues.find(({ poi, isBillingContact }) => poi.id === id && isBillingContact);
  return (
    <>
      {returned && from && list.isPaidOnline && (
        <div className={styles.returned}>
          <SubscriptionReturn key={`${id} ${from}`} venue={returned} from={from} />
        </div>
      )}
      {list.venues.map((venue) => (
        <VenueSubscription key={venue.poi.id} venue={venue} list={list} />
      ))}
    </>
  );
}

/** Plans of the venues the viewer manages or pays for, the active venue first, with actions to change them. */
export function SubscriptionPage({ user, search = {} }: SubscriptionPageProps) {
  const query = useQuery(subscriptions(useApi()));
  const list = query.data;
  const hasVenues = list !== undefined && list.venues.length > 0;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Subscription")}</h1>
          {hasVenues && <p>{list.isPaidOnline ? t(planWords.byCard) : t(planWords.byHand)}</p>}
        </div>
      </div>
      {query.isError && <LoadFailed query={query} />}
      {!list && !query.isError && (
        <div className={`${panelStyles.panel} ${panelStyles.padded} ${styles.skeleton}`} aria-busy="true">
          <SkeletonLine width={50} />
          <SkeletonLine width={90} />
          <SkeletonLine width={30} />
        </div>
      )}
      {hasVenues && <Venues list={list} search={search} />}
      {list && !hasVenues && <NoVenues user={user} />}
    </>
  );
}
