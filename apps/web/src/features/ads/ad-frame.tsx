import { adFramePath } from "@hereabouts/contract/ads/ad-paths";
import { t } from "@hereabouts/language/translate";
import styles from "./ad.module.css";

/** An ad of another company, in a frame of its own that sees nothing of the page. It is fetched when it comes near. */
export function AdFrame() {
  return (
    <aside className={styles.framed} aria-label={t("Sponsored, by another company")}>
      <p className={styles.mark}>
        <strong>{t("Sponsored")}</strong> <span className={styles.host}>{t("by another company")}</span>
      </p>
      <iframe
        className={styles.frame}
        src={adFramePath}
        title={t("Advertisement")}
        loading="lazy"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="origin"
      />
    </aside>
  );
}
