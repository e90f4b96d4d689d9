import { freshnessWords } from "@hereabouts/contract/freshness/freshness";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { recordForms } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import { placeWords, QualityBadges } from "./quality-columns.tsx";

interface QualityItemProps {
  kind: "venue" | "event";
  row: QaRow;
  problems: readonly { value: string; label: string; hint: string }[];
  isBusy: boolean;
  onConfirm: () => void;
}

/** A doubtful record: its problems, how to fix them, and how old its details are. */
export function QualityItem({ kind, row, problems, isBusy, onConfirm }: QualityItemProps) {
  const { id, name, absoluteUrl, confirmed, confirmedBy: by, updated, assignee, twin } = row;
  const now = useNow();
  const params = { id: String(id) };
  return (
    <QueueItem
      title={name}
      foot={
        <>
          <LinkButton to={recordForms[kind]} params={params}>
            {t("Edit")}
          </LinkButton>
          <Button variant="primary" isPending={isBusy} onPress={onConfirm}>
            {t("Confirm")}
          </Button>
        </>
      }
    >
      <p>
        {placeWords(row)} <QualityBadges kind={kind} row={row} />
      </p>
      {problems
        .filter(({ value }) => row.problems.includes(value))
        .map(({ value, label, hint }) => (
          <p key={value}>
            <b>{t(label)}</b>
            <br />
            <span className="muted">{t(hint)}</span>
          </p>
        ))}
      {twin && (
        <p>
          {withParts(t("Similar event: <a/>"), {
            a: (
              <Link to={recordForms.event} params={{ id: String(twin.id) }}>
                {`${twin.name} #${twin.id}`}
              </Link>
            ),
          })}
        </p>
      )}
      <p className="muted">
        {freshnessWords({ confirmed, by }, kind, now)}.{" "}
        {withParts(t("Changed <time/>."), { time: <TimeAgo at={updated} /> })}{" "}
        {assignee ? t("Assigned to {name}.", { name: assignee.name }) : t("Unassigned.")}
      </p>
      <Link to={absoluteUrl} className="lone">
        {kind === "venue" ? t("See the venue") : t("See the event")}
      </Link>
    </QueueItem>
  );
}
