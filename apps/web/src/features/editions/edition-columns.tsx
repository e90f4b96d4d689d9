import type { EditionPage, EditionRow } from "@hereabouts/contract/editions/edition";
import { freshnessWords } from "@hereabouts/contract/freshness/freshness";
import { formatNumber, msg, t } from "@hereabouts/language/translate";
import { fullDay, shortDay } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { Link } from "@tanstack/react-router";
import { Check, Plus } from "lucide-react";
import { useNow } from "../../app/time/use-now.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { heightWords } from "./edition-words.ts";
import styles from "./editions.module.css";

/** A row of the table, with an id for it. */
export type ShownRow = EditionRow & { id: string };

const outWords = {
  canceled: msg("Canceled: not printed"),
  postponed: msg("Postponed: not printed"),
  gone: msg("No longer on: not printed"),
} as const;

/** The head above rows: that of the first level of an edition. */
export function groupOf(order: EditionPage["order"]): (row: EditionRow) => string {
  const [first] = order;
  if (first === "town") return ({ town }) => town;
  if (first === "category") return ({ category }) => category;
  return ({ day }) => fullDay(day);
}

function Marks({ out, isUnconfirmed, freshness, isEdited, note }: ShownRow) {
  const now = useNow();
  return (
    <span className={styles.marks}>
      {out && <Badge tone="barn">{t(outWords[out])}</Badge>}
      {isUnconfirmed && !out && <Badge tone="goldenrod">{t("Not confirmed")}</Badge>}
      {isEdited && <Badge tone="river">{t("Text edited")}</Badge>}
      <span className="muted sm">{freshnessWords(freshness, "event", now)}</span>
      {note && <span className={styles.note}>{t("Note: {note}", { note })}</span>}
    </span>
  );
}

/** The facts of a date that decide whether it is printed, with its text and length. */
export const editionColumns = (
  order: EditionPage["order"],
  { toggle, isBusy }: { toggle: (row: ShownRow) => void; isBusy: (row: ShownRow) => boolean },
): Column<ShownRow>[] => [
  {
    id: "name",
    head: t("Event"),
    cell: ({ eventId, name, day, startMinute, endMinute, venue, town }) => (
      <>
        <Link to="/events/$id/" params={{ id: String(eventId) }} className={workbenchStyles.name}>
          {name}
        </Link>
        <p className={workbenchStyles.second}>
          {[
            order[0] !== "day" && shortDay(day),
            formatTimeRange(startMinute, endMinute),
            venue,
            order[0] !== "town" && town,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </>
    ),
  },
  {
    id: "pick",
    head: t("Printed"),
    cell: (row) => (
      <Button
        size="sm"
        variant={row.isPicked ? "primary" : "secondary"}
        icon={row.isPicked ? <Check /> : <Plus />}
        isPending={isBusy(row)}
        onPress={() => toggle(row)}
      >
        {row.isPicked ? t("Picked") : t("Pick")}
        <span className="vh"> {row.name}</span>
      </Button>
    ),
  },
  { id: "text", head: t("Text"), cell: ({ text }) => <span className={styles.text}>{text}</span> },
  { id: "lines", head: t("Lines"), isNumber: true, cell: ({ lines }) => formatNumber(lines) },
  { id: "inches", head: t("Length"), isNumber: true, cell: ({ inches }) => heightWords(inches) },
  { id: "marks", head: t("Notes"), cell: (row) => <Marks {...row} /> },
];
