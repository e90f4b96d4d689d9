import type { SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { fullMoment } from "../../app/time/moments.ts";
import styles from "./pages.module.css";

/** How a page stands: who sees it, and what is about to change. */
export function PageBadges({ page }: { page: Pick<SitePageRow, "isLive" | "hasDraft" | "publishAt"> }) {
  const { isLive, hasDraft, publishAt } = page;
  return (
    <span className={styles.badges}>
      {isLive ? <Badge tone="fern">{t("Live")}</Badge> : <Badge tone="platinum">{t("Draft")}</Badge>}
      {isLive && hasDraft && <Badge tone="goldenrod">{t("Unpublished changes")}</Badge>}
      {publishAt !== null && <Badge tone="river">{t("Scheduled for {time}", { time: fullMoment(publishAt) })}</Badge>}
    </span>
  );
}
