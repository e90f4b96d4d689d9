import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { t } from "@hereabouts/language/translate";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useId } from "react";
import { shareWords } from "../number-words.ts";
import styles from "./funnel.module.css";
import { type FunnelStep, stepsOf } from "./funnel-steps.ts";

/** In a figure 100 wide: half of what a step takes, so that none is invisible. */
const halfOf = ({ count }: FunnelStep, most: number) => (count === 0 ? 0.3 : Math.max(((count ?? 1) / most) * 50, 0.8));

/** A bar in the middle of the figure, and what leads from it to the next one. */
function Bar({ half, next }: { half: number; next: number | undefined }) {
  const way = next !== undefined && `${50 - half},34 ${50 + half},34 ${50 + next},56 ${50 - next},56`;
  return (
    <svg viewBox="0 0 100 56" preserveAspectRatio="none" aria-hidden="true">
      {way && <polygon className={styles.way} points={way} />}
      <rect className={styles.step} x={50 - half} width={half * 2} height={34} />
    </svg>
  );
}

/** The way from the cards of events to their tickets: a figure that grows narrower, with its numbers as a table beside it. */
export function Funnel({ counts, events }: { counts: VenueReach["funnel"]; events: VenueReach["byEvent"] }) {
  const id = useId();
  const steps = stepsOf(counts);
  const most = Math.max(...steps.map(({ count }) => count ?? 0), 1);
  const withTickets = events.filter(({ hasTicketLink }) => hasTicketLink).length;
  const halves = steps.map((step) => halfOf(step, most));
  return (
    <section className={`${panelStyles.panel} ${styles.funnel}`} aria-labelledby={id}>
      <h3 id={id}>{t("From card to tickets")}</h3>
      <p className={styles.note}>
        {t(
          "All events together, {withTickets} of {count} with a ticket link. Each percentage is of the step before. It’s left out where more people skipped that step, for example through a search.",
          { withTickets, count: events.length },
        )}
      </p>
      <div className={styles.parts}>
        <div className={styles.figure}>
          {steps.map(({ name }, index) => (
            <Bar key={name} half={halves[index] ?? 0} next={halves[index + 1]} />
          ))}
        </div>
        <table className={styles.numbers} aria-labelledby={id}>
          <thead className="vh">
            <tr>
              <th scope="col">{t("Step")}</th>
              <th scope="col">{t("How often")}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, label, words, rate, shareOf }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  <b>{words}</b>{" "}
                  {rate !== null && <small>{withParts(shareOf(shareWords(rate)), { of: (said) => said })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
