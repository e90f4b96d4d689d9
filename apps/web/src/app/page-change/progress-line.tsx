import { t } from "@hereabouts/language/translate";
import styles from "./page-change.module.css";

/** A thin line on top of the screen while the page, or the rest of it, is on its way. */
export const ProgressLine = () => (
  <div className={styles.progress} role="progressbar" aria-label={t("Loading the page")} />
);
