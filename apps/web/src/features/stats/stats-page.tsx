import type { UserContext } from "@hereabouts/contract/account/user-context";
import { comparedDays, type Span } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { activeVenueOf } from "../../app/session/viewer.ts";
import { useSiteConfig } from "../../app/site-config.tsx";
import { useToday } from "../../app/time/use-now.ts";
import { ReachSection } from "./reach/reach-section.tsx";
import { SiteSection } from "./site-section.tsx";
import { chosenSpan } from "./spans/chosen-span.ts";
import { defaultSpan, statsSpans } from "./spans/span-choices.ts";
import { SpanPicker } from "./spans/span-picker.tsx";
import { spanWords } from "./spans/span-words.ts";
import styles from "./stats-page.module.css";
import type { StatsSearch } from "./stats-search.ts";
import { VenueSection } from "./venue-section.tsx";

interface StatsPageProps {
  user: UserContext;
  search: StatsSearch;
  onSearch: (search: StatsSearch) => void;
}

/** Which days the changes compare: whole ones alone. */
function comparedWords(span: Span, today: string): string {
  const compared = comparedDays(span, today);
  if (!compared) return t("Today isn’t over yet, so it isn’t compared with other days.");
  const { days, before } = compared;
  if (days.end === span.end)
    return t("Compared with {before}, as many days before.", { before: spanWords(before, today) });
  return t("{days} compared with {before}. Today isn’t over yet and is left out.", {
    days: spanWords(days, today),
    before: spanWords(before, today),
  });
}

/** How the venue worked on, and the whole site, were seen on the days that the address names. */
export function StatsPage({ user, search, onSearch }: StatsPageProps) {
  const today = useToday();
  const { siteName } = useSiteConfig();
  const chosen = chosenSpan(search, { choices: statsSpans, fallback: defaultSpan.stats, today });
  const span = chosen.span ?? { start: today, end: today };
  const venue = activeVenueOf(user, search.venue)?.poi;
  const active = activeVenueOf(user)?.poi;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Stats")}</h1>
          <p>{comparedWords(span, today)}</p>
        </div>
        <SpanPicker
          choices={statsSpans}
          chosen={chosen}
          shown={span}
          today={today}
          onSpan={(days) =>
            onSearch({
              venue: search.venue,
              ordering: search.ordering,
              reach_ordering: search.reach_ordering,
              ...days,
            })
          }
        />
      </div>
      <section aria-labelledby="venue-data">
        <h2 id="venue-data" className={styles.title}>
          {t("My Venue Data")}
        </h2>
        {venue && active && venue.id !== active.id && (
          <p className={styles.other}>
            {t("These are the numbers of {venue}.", { venue: venue.name })}{" "}
            <Link to="/manage/stats/" search={{ ...search, venue: undefined }} className="lone">
              {t("Show {name}", { name: active.name })}
            </Link>
          </p>
        )}
        {venue ? (
          <VenueSection key={venue.id} venue={venue} span={span} today={today} search={search} onSearch={onSearch} />
        ) : (
          <p className={styles.none}>
            {withParts(t("You don’t manage a venue yet. <a>Find your venue</a> and claim it on its page."), {
              a: (words) => <Link to="/venues/">{words}</Link>,
            })}
          </p>
        )}
      </section>
      <section aria-labelledby="site-data">
        <h2 id="site-data" className={styles.title}>
          {t("All of {siteName}", { siteName })}
        </h2>
        <SiteSection span={span} today={today} />
      </section>
      {venue && (
        <section aria-labelledby="reach">
          <h2 id="reach" className={styles.title}>
            {t("Reach")}
          </h2>
          <ReachSection key={venue.id} venue={venue} span={span} today={today} search={search} onSearch={onSearch} />
        </section>
      )}
    </>
  );
}
