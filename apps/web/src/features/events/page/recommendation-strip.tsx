import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { eventPath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import tileStyles from "@hereabouts/ui/cards/tile.module.css";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import cardStripStyles from "@hereabouts/ui/layout/card-strip.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useApi } from "../../../app/data/api.ts";
import { useNow } from "../../../app/time/use-now.ts";
import { eventPicture } from "../event-picture.ts";
import { recommendedEvents } from "../queries.ts";
import type { RecommendationInput } from "./recommendation-input.ts";
import styles from "./recommendation-strip.module.css";

interface RecommendationStripProps {
  title?: string;
  /** The language of a title of staff's. */
  language?: string | undefined;
  input: RecommendationInput;
  /** Events that the page shows already; `input.count` has to ask for as many more. */
  leftOut?: ReadonlySet<number>;
  renderTile: (event: EventCard, today: string) => ReactNode;
}

/** Up to three events of the next 30 days, with a way to all of them. */
export function RecommendationStrip({
  title = t("More this month"),
  language = currentLanguage().code,
  input,
  leftOut,
  renderTile,
}: RecommendationStripProps) {
  const { data, isError, refetch } = useQuery(recommendedEvents(useApi(), input));
  const now = useNow();
  const id = useId();
  const events = data?.filter(({ id }) => !leftOut?.has(id)).slice(0, limits.recommendedEvents);
  if (events?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={cardStripStyles.head}>
        <h2 id={id} {...languageAttributes(language)}>
          {title}
        </h2>
        <Link to="/events/" search={{ named_date: "next-30" }} className={cardStripStyles.link}>
          {t(visitorMessages.exploreMore)}
        </Link>
      </div>
      {isError && (
        <p role="alert">
          {t(visitorMessages.eventListingsFailed)}{" "}
          <Button variant="quiet" size="sm" onPress={() => void refetch()}>
            {t("Try again")}
          </Button>
        </p>
      )}
      <ul className={cardStripStyles.strip}>
        {events?.map((event) => (
          <li key={event.id}>{renderTile(event, todayIn(event.venue.timeZone, now))}</li>
        ))}
      </ul>
    </section>
  );
}

/** A small upright card: picture, date, category, title and place. All of it is the link. */
export function EventTile({ event, today }: { event: EventCard; today: string }) {
  const spoken = dateOfCard(event, today);
  const { date, state, isOn } = spoken;
  const picture = event.imageThumbnail ?? eventPicture(event);
  return (
    <article className={tileStyles.tile}>
      <Print
        picture={picture}
        sizes="(max-width: 540px) 100vw, 360px"
        featured={event.isFeatured}
        className={tileStyles.picture}
      />
      <div className={styles.b}>
        {date ? (
          <DateColumn
            date={date.date}
            today={state === "ended" ? undefined : today}
            className={tileStyles.date}
            isOff={!isOn}
          />
        ) : (
          <span />
        )}
        <div>
          <CategoryLabel slug={event.eventType.slug} name={event.eventType.name} />
          <h3>
            <Link
              to={eventPath(event)}
              search={{ ...addressOfDate(event, date) }}
              {...languageAttributes(event.language)}
            >
              {event.name}
            </Link>
          </h3>
          {date && (
            <p className={`sm ${styles.times}`}>
              <StateLine state={state} when={state === "ended" ? dayAndTimes(date, today) : date.times} />
            </p>
          )}
          <p className="sm muted">{placeOfCard(spoken, event.venue)}</p>
        </div>
      </div>
    </article>
  );
}
