import { adminKindIds, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import styles from "./admin.module.css";
import { kindCounts } from "./queries.ts";

/** Lists the kinds of records the viewer may see, with their counts. */
export function AdminIndexPage() {
  const counts = useQuery(kindCounts(useApi()));
  const viewer = viewerOf(useUser());
  const kinds = adminKindIds.filter((kind) => may[adminKinds[kind].access](viewer));
  const groups = [...new Set(kinds.map((kind) => adminKinds[kind].group))];
  return (
    <>
      <WorkbenchHead
        title={t("Data admin")}
        sentence={t("All the site’s records. The same rules apply as on their own pages.")}
      />
      {counts.isError && <LoadFailed query={counts} />}
      {groups.map((group) => (
        <section key={group} aria-labelledby={group.replaceAll(" ", "-")}>
          <h2 id={group.replaceAll(" ", "-")} className={styles.group}>
            {t(group)}
          </h2>
          <ul className={styles.kinds}>
            {kinds
              .filter((kind) => adminKinds[kind].group === group)
              .map((kind) => (
                <li key={kind}>
                  <Link to="/django/$kind/" params={{ kind }} className={styles.kind}>
                    <strong>{t(adminKinds[kind].label)}</strong>{" "}
                    <span className={styles.count}>{counts.data?.[kind]}</span>
                    <p className={workbenchStyles.second}>{t(adminKinds[kind].hint)}</p>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ul className={styles.kinds}>
        <li>
          <Link to="/django/health/" className={styles.kind}>
            <strong>{t("Site health")}</strong>
            <p className={workbenchStyles.second}>{t("Database, jobs, emails and images at a glance.")}</p>
          </Link>
        </li>
        {may.keepSiteRegion(viewer) && (
          <li>
            <Link to="/django/region/" className={styles.kind}>
              <strong>{t("Region and name")}</strong>
              <p className={workbenchStyles.second}>{t("Name, colors, time zone, units and towns of the site.")}</p>
            </Link>
          </li>
        )}
        {may.seeAuditLog(viewer) && (
          <li>
            <Link to="/django/audit/" className={styles.kind}>
              <strong>{t("Audit log")}</strong>
              <p className={workbenchStyles.second}>
                {t("A permanent record of actions by staff, editors and superusers.")}
              </p>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
