import type { EventCard } from "@hereabouts/contract/listings/cards";
import { townListings } from "@hereabouts/contract/listings/fixed-listings";
import { dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import type { FilledStrip, HomePage } from "@hereabouts/contract/site-pages/home-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import { msg, t } from "@hereabouts/language/translate";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { EventRow } from "./event-row.tsx";
import { HeroEvent } from "./hero-event.tsx";
import styles from "./landing-page.module.css";
import { CategoryLinks, ListingLinks } from "./listing-links.tsx";
import { listingSentence, todaysTitle } from "./listing-sentence.ts";
import { eventsOfWeekend, eventsToday, type LandingPlace, shown } from "./queries.ts";

interface LandingPageProps {
  /** Today in the region. */
  today: string;
  /** The hour it is there, 0–23. */
  hour: number;
  place: LandingPlace;
  /** Home page settings by staff; undefined while loading or on failure. */
  home: HomePage | undefined;
  /** Searches one press away. */
  quick?: ReactNode;
  findAnEvent: ReactNode;
  renderTile: (event: EventCard) => ReactNode;
  /** Renders recommendations for the next month, without the events shown above. */
  renderRecommended: (seen: ReadonlySet<number>, strip: FilledStrip) => ReactNode;
}

/** Default home page, for when the settings fail to load. */
const usual: Pick<HomePage, "headline" | "strips"> = {
  headline: msg("Tonight, this weekend, and the weeks after"),
  strips: [{ title: msg("More this month"), isRecommended: true, more: null, events: [], venues: [] }],
};

/** The home page, a broadside: the day, what is on tonight and this weekend, and the ways into the rest. */
export function LandingPage(props: LandingPageProps) {
  const { today, hour, place, home, quick, findAnEvent, renderTile, renderRecommended } = props;
  const api = useApi();
  const tonight = useQuery(eventsToday(api, place));
  const weekend = useQuery(eventsOfWeekend(api, place));
  const tonights = tonight.data?.data ?? [];
  // A canceled event is the large one only when nothing else is on.
  const lead = tonights.find((event) => dateOfCard(event, today).isOn) ?? tonights[0];
  const others = tonights.filter((event) => event !== lead);
  const seen = new Set(tonight.data?.data.map(({ id }) => id));
  const later = weekend.data?.data.filter(({ id }) => !seen.has(id)).slice(0, shown.weekend);
  const above = new Set([...seen, ...(later ?? []).map(({ id }) => id)]);
  // Staff may give two rows one title: a row is known by its place.
  // What staff wrote stays as it is; the page begins with our own words.
  const rows = (home?.strips ?? usual.strips).map((strip, index) => ({
    id: `row-${index}`,
    strip: { ...strip, title: t(strip.title) },
  }));
  return (
    <div className={`page ${styles.land}`} data-strips="sideways">
      <section className={styles.hero}>
        <div className={styles.date}>
          <DateColumn date={today} today={today} size="hero" />
        </div>
        <div className={styles.head}>
          <h1 className="display" {...languageAttributes(home?.language ?? currentLanguage().code)}>
            {t(home?.headline ?? usual.headline)}
          </h1>
          <p className={styles.sentence}>{tonight.data && listingSentence(tonight.data)}</p>
        </div>
        <div className={styles.quick}>{quick}</div>
        <div className={styles.picture}>{lead && <HeroEvent event={lead} today={today} />}</div>
        {(home?.showsFinder ?? true) && <div className={styles.find}>{findAnEvent}</div>}
      </section>
      <hr className={styles.rule} />
      {(others.length > 0 || !lead) && (
        <EventRow
          id="tonight"
          title={todaysTitle(hour)}
          namedDate="today"
          events={tonight.data && others}
          isFailed={tonight.isError}
          onRetry={() => void tonight.refetch()}
          renderTile={renderTile}
        />
      )}
      <EventRow
        id="weekend"
        title={t("This weekend near you")}
        namedDate="this-weekend"
        events={later}
        isFailed={weekend.isError}
        onRetry={() => void weekend.refetch()}
        renderTile={renderTile}
      />
      {rows.map(({ id, strip }) =>
        strip.isRecommended ? (
          <Fragment key={id}>{renderRecommended(above, strip)}</Fragment>
        ) : (
          <ChosenRow key={id} id={id} strip={strip} renderTile={renderTile} />
        ),
      )}
      <CategoryLinks />
      <ListingLinks id="by-town" title={t("By town")} listings={townListings()} />
    </div>
  );
}
