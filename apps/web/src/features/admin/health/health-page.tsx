import { healthSentences, healthWords, intervalWords, jobWords } from "@hereabouts/contract/admin/health-words";
import { type HealthPart, healthParts, partsToLookAt, type SiteHealth } from "@hereabouts/contract/admin/site-health";
import { t, tAbout } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import workbenchStyles from "../../../app/workbench/workbench.module.css";
import { WorkbenchHead } from "../../../app/workbench/workbench-head.tsx";
import styles from "../admin.module.css";
import { siteHealth } from "../queries.ts";

interface PartProps {
  part: HealthPart;
  health: SiteHealth;
  isFine: boolean;
}

/** One part: how it is, whether that is fine, and what to do if not. */
function Part({ part, health, isFine }: PartProps) {
  const { label, advice } = healthWords[part];
  return (
    <li className={styles.part}>
      <h2 className={styles.partName}>{t(label)}</h2>{" "}
      <Badge tone={isFine ? "fern" : "barn"} dot>
        {isFine ? t("Fine") : tAbout("fault", "Look")}
      </Badge>
      <p>{healthSentences[part](health)}</p>
      {!isFine && <p className={workbenchStyles.second}>{t(advice)}</p>}
    </li>
  );
}

/** Jobs by name, and when those that run by the clock last did. */
function Jobs({ health: { queue, periodic } }: { health: SiteHealth }) {
  return (
    <>
      <section aria-labelledby="queue">
        <h2 id="queue" className={styles.group}>
          {t("Queue by job")}
        </h2>
        {queue.length === 0 && <p className={styles.none}>{t("No jobs are due, running or failed.")}</p>}
        <dl className={`${styles.facts} ${styles.jobs}`}>
          {queue.map((row) => (
            <div key={row.job} className={styles.fact}>
              <dt>{row.job}</dt>
              <dd>{jobWords(row)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.partNext}>
          <Link to="/django/$kind/" params={{ kind: "jobs" }} className="lone">
            {t("Open the job queue")}
          </Link>
        </p>
      </section>
      <section aria-labelledby="periodic">
        <h2 id="periodic" className={styles.group}>
          {t("Last run of periodic jobs")}
        </h2>
        {periodic.length === 0 && <p className={styles.none}>{t("Start a worker, and its jobs appear here.")}</p>}
        <dl className={`${styles.facts} ${styles.jobs}`}>
          {periodic.map(({ job, lastDone, everySeconds, isLate }) => (
            <div key={job} className={styles.fact}>
              <dt>{job}</dt>
              <dd>
                {lastDone === null
                  ? t("Not run yet, due every {time}", { time: intervalWords(everySeconds) })
                  : withParts(t("<ago/>, due every {time}", { time: intervalWords(everySeconds) }), {
                      ago: <TimeAgo at={lastDone} />,
                    })}{" "}
                {isLate && <Badge tone="barn">{t("Late")}</Badge>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** Health of the site as the process that answers sees it, looked at again every few seconds. */
export function HealthPage() {
  const query = useQuery(siteHealth(useApi()));
  const health = query.data;
  const bad = health ? partsToLookAt(health) : [];
  const names = bad.map((part) => t(healthWords[part].label)).join(", ");
  const verdict = bad.length === 0 ? t("Everything is fine.") : t("Needs a look: {names}.", { names });
  return (
    <>
      <WorkbenchHead title={t("Site health")} sentence={health && !query.isError ? verdict : ""} />
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <TableSkeleton />}
      {health && !query.isError && (
        <>
          <ul className={styles.kinds}>
            {healthParts.map((part) => (
              <Part key={part} part={part} health={health} isFine={!bad.includes(part)} />
            ))}
          </ul>
          <Jobs health={health} />
        </>
      )}
    </>
  );
}
