import type { VenueStats } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useId } from "react";
import { countWords } from "../number-words.ts";
import { orderedEvents } from "../ordered-events.ts";
import styles from "./card-to-page.module.css";

const shown = 6;

/** How many of those who saw an event's card went on to its page: bars of the events seen the most. */
export function CardToPage({ events }: { events: VenueStats["byEvent"] }) {
  const id = useId();
  const rows = orderedEvents(events, "-card").slice(0, shown);
  const most = Math.max(...rows.flatMap(({ card, detail }) => [card, detail]), 1);
  const share = scaleLinear<number>({ domain: [0, most], range: [0, 100] });
  return (
    <section className={`${panelStyles.panel} ${styles.funnel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t("From card to page")}</h3>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.cards}>{t("Card views")}</span>
          <span className={styles.pages}>{t("Page views")}</span>
        </p>
      </div>
      <ol className={styles.rows}>
        {rows.map(({ id: event, name, card, detail }) => (
          <li key={event} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <svg className={styles.bars} aria-hidden="true">
              <Bar className={styles.outer} y={1} height={20} width={`${share(card)}%`} rx={3} />
              <Bar className={styles.inner} y={1} height={20} width={`${share(detail)}%`} rx={3} />
            </svg>
            <span className={styles.numbers}>
              {withParts(
                t("<pages/> <vh>page views</vh> of {cards} <vh>card views</vh>", { cards: countWords(card) }),
                {
                  pages: <b>{countWords(detail)}</b>,
                  vh: (words) => <span className="vh">{words}</span>,
                },
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
