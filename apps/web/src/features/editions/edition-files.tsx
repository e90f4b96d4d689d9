import { printFormats } from "@hereabouts/contract/editions/print-formats";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Download } from "lucide-react";
import { useId } from "react";
import styles from "./editions.module.css";

/** The files of the last export: the same bytes whenever they are fetched. */
export function EditionFiles({ id, exportId }: { id: number; exportId: number }) {
  const heading = useId();
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby={heading}>
      <h2 id={heading}>{t("Files of the last export")}</h2>
      <ul className={styles.files}>
        {printFormats.map(({ value, ending, label }) => (
          <li key={value}>
            <AnchorButton
              size="sm"
              href={`/events/api/v1/editions/${id}/${value}.${ending}?export=${exportId}`}
              download
            >
              <Download />
              {t(label)}
            </AnchorButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
