import { limits } from "@hereabouts/contract/limits";
import { slugify } from "@hereabouts/contract/paths";
import { unknownHost, type WidgetMetrics } from "@hereabouts/contract/traffic/widget-metrics";
import { t } from "@hereabouts/language/translate";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Fragment } from "react";
import { countWords } from "../number-words.ts";
import { DownloadCsv } from "../tables/download-csv.tsx";
import styles from "../tables/figures.module.css";

interface HostTableProps {
  metrics: WidgetMetrics;
  /** The domains that are left out. */
  excluded: readonly string[];
  onExcluded: (hosts: string[]) => void;
}

const hostWords = (host: string) => (host === unknownHost ? t("Unknown website") : host);

/** A domain, which a narrow column breaks before its dots. */
function HostName({ host }: { host: string }) {
  const [first, ...others] = hostWords(host).split(".");
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />.{part}
        </Fragment>
      ))}
    </>
  );
}

/** The websites that show a calendar, each with a box that takes its numbers out of everything above. */
export function HostTable({ metrics, excluded, onExcluded }: HostTableProps) {
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={t("Websites")}>
      <table className={styles.figures}>
        <caption className="vh">
          {t("Websites that show the calendar. Websites that aren’t checked are left out above.")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("Website")}</th>
            <th scope="col" className={styles.number}>
              {t("Widget impressions")}
            </th>
            <th scope="col" className={styles.number}>
              {t("Event impressions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {metrics.byHost.map(({ host, widgetHitCt, eventHitCt }) => {
            const isExcluded = excluded.includes(host);
            return (
              <tr key={host} data-left-out={isExcluded || undefined}>
                <th scope="row">
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={!isExcluded}
                      onChange={({ target }) =>
                        onExcluded(target.checked ? excluded.filter((one) => one !== host) : [...excluded, host])
                      }
                    />
                    <span>
                      <HostName host={host} /> {isExcluded && <small>{t("excluded")}</small>}
                    </span>
                  </label>
                </th>
                <td className={styles.number}>{countWords(widgetHitCt)}</td>
                <td className={styles.number}>{countWords(eventHitCt)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.foot}>
        {metrics.byHost.length >= limits.widgetHostsListed && (
          <p>{t("The {widgetHostsListed} busiest websites.", { widgetHostsListed: limits.widgetHostsListed })}</p>
        )}
        <DownloadCsv
          label={t("Download websites (CSV)")}
          name={`${slugify(metrics.title)}-${metrics.startDate}-${metrics.endDate}-websites`}
          lines={() => [
            [t("Website"), t("Widget impressions"), t("Event impressions"), t("Excluded")],
            ...metrics.byHost.map(({ host, widgetHitCt, eventHitCt }) => [
              hostWords(host),
              widgetHitCt,
              eventHitCt,
              excluded.includes(host) ? t("yes") : t("no"),
            ]),
          ]}
        />
      </div>
    </section>
  );
}
