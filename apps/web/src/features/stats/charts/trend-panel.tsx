import type { CsvCell } from "@hereabouts/contract/files/csv-text";
import { t } from "@hereabouts/language/translate";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { type ReactNode, useId, useState } from "react";
import { countWords } from "../number-words.ts";
import { DownloadCsv } from "../tables/download-csv.tsx";
import tableStyles from "../tables/figures.module.css";
import type { ChartPoint } from "./chart-points.ts";
import { LineChart } from "./line-chart.tsx";
import styles from "./trend-panel.module.css";

interface TrendPanelProps {
  title: string;
  /** The rank of the title in its page. */
  level: 2 | 3;
  /** Whether its points are months; they are days otherwise. */
  isMonthly?: boolean;
  /** Name of the metric: "Event card views". */
  metric: string;
  points: readonly ChartPoint[];
  /** Choices above the chart. */
  tools: ReactNode;
  /** The file's name, without its ending. */
  fileName: string;
  /** The lines of the file, its heads first. */
  file: () => readonly (readonly CsvCell[])[];
}

/** A line over days or months, which can be read as a table and saved as a file. */
export function TrendPanel({
  title,
  level,
  isMonthly = false,
  metric,
  points,
  tools,
  fileName,
  file,
}: TrendPanelProps) {
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${panelStyles.panel} ${styles.trend}`} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        <div className={styles.tools}>{tools}</div>
      </div>
      {points.at(-1)?.isUnfinished && points.length > 1 && (
        <p className="sm muted">
          {isMonthly ? t("Dotted: this month isn’t over yet.") : t("Dotted: today isn’t over yet.")}
        </p>
      )}
      <LineChart
        label={isMonthly ? t("{metric} by month", { metric }) : t("{metric} by day", { metric })}
        points={points}
        wordsOf={countWords}
      />
      <div className={styles.foot}>
        <Disclosure summary={t("Show as a table")} onToggle={setOpen} className={styles.table}>
          {isOpen && (
            <table className={tableStyles.figures}>
              <caption className="vh">{metric}</caption>
              <thead>
                <tr>
                  <th scope="col">{isMonthly ? t("Month") : t("Day")}</th>
                  <th scope="col" className={tableStyles.number}>
                    {metric}
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ key, words, value }) => (
                  <tr key={key}>
                    <th scope="row">{words}</th>
                    <td className={tableStyles.number}>{countWords(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Disclosure>
        <DownloadCsv
          label={isMonthly ? t("Download months (CSV)") : t("Download days (CSV)")}
          name={fileName}
          lines={file}
        />
      </div>
    </section>
  );
}
