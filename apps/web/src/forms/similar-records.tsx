import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { type ReactNode, useState } from "react";
import styles from "./similar-records.module.css";

interface SimilarRecordsProps<Found extends { id: number }> {
  /** Question above the list: "Is the venue one of these?" */
  question: string;
  found: readonly Found[];
  /** Whether it stands between two sections, which keep their distance from each other alone. */
  isBetween?: boolean;
  /** One of them, and the ways to it. */
  render: (found: Found) => ReactNode;
}

/** While a record is typed: those that are there already and may be the one, until somebody says that they are others. */
export function SimilarRecords<Found extends { id: number }>(props: SimilarRecordsProps<Found>) {
  const { question, found, isBetween = false, render } = props;
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set());
  const shown = found.filter(({ id }) => !others.has(id));
  return (
    <div role="status">
      {shown.length > 0 && (
        <section
          className={`${panelStyles.panel} ${styles.similar} ${isBetween ? styles.between : ""}`}
          aria-label={question}
        >
          <h2>{question}</h2>
          <ul>
            {shown.map((one) => (
              <li key={one.id}>{render(one)}</li>
            ))}
          </ul>
          <Button
            size="sm"
            variant="quiet"
            onPress={() => setOthers(new Set([...others, ...shown.map(({ id }) => id)]))}
          >
            {t("None of these")}
          </Button>
        </section>
      )}
    </div>
  );
}
