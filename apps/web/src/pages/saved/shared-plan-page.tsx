import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { planOf } from "@hereabouts/contract/saved-items/plan";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { useNow, useToday } from "../../app/time/use-now.ts";
import { EventCard } from "../../features/listings/results/event-card.tsx";
import { GroupedItems } from "../../features/saved-items/grouped-items.tsx";
import { planEntries, planGroups } from "../../features/saved-items/plan/plan-groups.ts";
import { PlanNotes } from "../../features/saved-items/plan/plan-notes.tsx";
import { sharedPlan } from "../../features/saved-items/queries.ts";
import { CardCorner } from "../card-corner.tsx";
import styles from "./shared-plan-page.module.css";

/** A plan that somebody shares, as those see it who have its link: what is to come, to look at alone. */
export function SharedPlanPage({ token }: { token: string }) {
  const { data: shared } = useSuspenseQuery(sharedPlan(useApi(), token));
  const plan = planOf(shared.events, useToday());
  const entryOf = planEntries(plan);
  const now = useNow();
  const units = useUser()?.distanceUnits;
  return (
    <div className={`page ${styles.plan}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{shared.name}</h1>
          <p>{t("A shared plan: upcoming events, up to date with every change.")}</p>
        </div>
      </div>
      {shared.events.length === 0 ? (
        <EmptyState
          drawing="corkboard"
          message={t("No upcoming events in this plan.")}
          hint={t("Events appear here when the person who shares the plan saves them.")}
          action={
            <LinkButton to="/events/" variant="primary">
              {t("Find events")}
            </LinkButton>
          }
        />
      ) : (
        <GroupedItems
          groups={planGroups(plan)}
          isHeaded
          renderItem={(event: Card) => {
            const entry = entryOf(event);
            return (
              <EventCard
                event={event}
                today={todayIn(event.venue.timeZone, now)}
                {...(units && { units })}
                why={entry && <PlanNotes entry={entry} />}
                corner={
                  <CardCorner
                    kind="event"
                    id={event.id}
                    name={event.name}
                    venueId={event.venue.id}
                    date={event.nextEventOccurrence?.eventDate}
                  />
                }
              />
            );
          }}
        />
      )}
    </div>
  );
}
