import { eventPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { sourceFieldLabel } from "@hereabouts/contract/sources/event-fields";
import { type RowChoice, type SourceRow, type Verdict, verdicts } from "@hereabouts/contract/sources/source-run";
import { formatNumber, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { Badge } from "@hereabouts/ui/icons/badge";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { EditRowDialog } from "./edit-row-dialog.tsx";
import styles from "./import.module.css";
import { useChooseRows } from "./mutations.ts";
import { runRows } from "./queries.ts";
import { choicesOf, verdictWords } from "./row-words.ts";

function RowChanges({ changes }: Pick<SourceRow, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className={`${styles.changes} sm`}>
      {changes.map(({ field, before, after, isHeld }) => (
        <div key={field}>
          <dt>{t(sourceFieldLabel(field))}</dt>
          {isHeld ? (
            <dd>
              {t("Stays “{before}”, changed here. The source says “{after}”.", {
                before: before || t("empty"),
                after: after || t("nothing"),
              })}
            </dd>
          ) : (
            <dd>
              {before && (
                <>
                  <del>{before}</del>{" "}
                </>
              )}
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface RowProps {
  row: SourceRow;
  /** Whether it can be chosen what is done with it. */
  isOpen: boolean;
  onChoose: (choice: RowChoice) => void;
  onEdit: () => void;
}

function Row({ row, isOpen, onChoose, onEdit }: RowProps) {
  const { verdict, name, words, place, category, reason, event, line } = row;
  const choices = isOpen ? choicesOf(row) : [];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.badges}>
          <Badge tone={verdictWords[verdict].tone} dot>
            {t(verdictWords[verdict].label)}
          </Badge>
          {row.isEdited && <Badge tone="spruce">{t("Edited")}</Badge>}
        </p>
        <h3>{name || t("Line {line}", { line })}</h3>
        {words && <p className="sm">{words}</p>}
        {place && <p className="sm">{t("At {place}", { place })}</p>}
        {category && <p className="muted sm">{t("Category {category}", { category })}</p>}
        {reason && <p className="muted sm">{reason}</p>}
        {event && verdict === "same" && (
          <p className="sm">
            <a href={languagePath(eventPath(event))}>{event.name}</a>
          </p>
        )}
        <RowChanges changes={row.changes} />
      </div>
      {choices.length > 0 && (
        <div className={styles.decide}>
          <Select
            label={t("What to do with {name}", { name })}
            variant="field"
            options={choices}
            value={row.choice}
            onChange={(value) => onChoose(value as RowChoice)}
          />
          {row.editable && (
            <Button size="sm" icon={<Pencil />} aria-label={t("Edit {name}", { name })} onPress={onEdit}>
              {t("Edit")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface RunRowsProps {
  runId: number;
  counts: Partial<Record<Verdict, number>>;
  isOpen: boolean;
}

type ChooseRows = (rows: readonly SourceRow[], choice: RowChoice) => void;

interface VerdictChoiceProps extends Pick<RunRowsProps, "counts"> {
  value: Verdict | undefined;
  onChange: (verdict: Verdict | undefined) => void;
}

/** Rows that are not taken with all others: each may be wrong here. */
const decidedOneByOne: readonly Verdict[] = ["same", "elsewhere", "notice"];

/** Sets the choice of all rows that can be skipped. */
function AllAtOnce({ rows, onChoose }: { rows: readonly SourceRow[]; onChoose: ChooseRows }) {
  const leavable = rows.filter((row) => choicesOf(row).some(({ value }) => value === "leave"));
  if (leavable.length < 2) return null;
  return (
    <>
      <Button size="sm" onPress={() => onChoose(leavable, "leave")}>
        {t("Skip all {count}", { count: leavable.length })}
      </Button>
      <Button
        size="sm"
        onPress={() =>
          onChoose(
            leavable.filter(({ verdict }) => !decidedOneByOne.includes(verdict)),
            "take",
          )
        }
      >
        {t("Import all")}
      </Button>
    </>
  );
}

/** Which rows are shown: those of one kind, or all. */
function VerdictChoice({ counts, value, onChange }: VerdictChoiceProps) {
  const kinds = verdicts.filter((verdict) => counts[verdict]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Select
      label={t("Show")}
      variant="sort"
      options={[
        { value: "all", label: t("All ({all})", { all }) },
        ...kinds.map((kind) => ({
          value: kind,
          label: `${t(verdictWords[kind].label)} (${formatNumber(counts[kind] ?? 0)})`,
        })),
      ]}
      value={value ?? "all"}
      onChange={(chosen) => onChange(kinds.find((kind) => kind === chosen))}
    />
  );
}

/** The rows of a reading, one page of one kind at a time. */
export function RunRows({ runId, counts, isOpen }: RunRowsProps) {
  const [verdict, setVerdict] = useState<Verdict | undefined>(undefined);
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<number | null>(null);
  const list = useQuery(runRows(useApi(), runId, verdict, page));
  const choose = useAction({ do: useChooseRows().mutateAsync });
  const send: ChooseRows = (rows, choice) => void choose.run({ id: runId, rows: rows.map(({ id }) => id), choice });
  const open = list.data?.data.find(({ id }) => id === edited);
  const totalPages = list.data?.pagination.totalPages ?? 1;
  return (
    <>
      <div className={styles.tools}>
        <VerdictChoice
          counts={counts}
          value={verdict}
          onChange={(chosen) => {
            setVerdict(chosen);
            setPage(1);
          }}
        />
        {isOpen && <AllAtOnce rows={list.data?.data ?? []} onChoose={send} />}
      </div>
      <ListStates
        list={{ ...list, data: list.data?.data }}
        skeleton={([70, 90, 50] as const).map((width) => (
          <div key={width} className={styles.row}>
            <SkeletonLine width={width} />
          </div>
        ))}
        empty={null}
      >
        {(rows) => (
          <ul aria-busy={list.isPlaceholderData}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                isOpen={isOpen}
                onChoose={(choice) => send([row], choice)}
                onEdit={() => setEdited(row.id)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {open?.editable && (
        <EditRowDialog
          key={open.id}
          runId={runId}
          row={{ ...open, editable: open.editable }}
          onClose={() => setEdited(null)}
        />
      )}
      {totalPages > 1 && (
        <div className={styles.tools}>
          <Button size="sm" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            {t("Previous")}
          </Button>
          <span className="sm">{t("Page {page} of {totalPages}", { page, totalPages })}</span>
          <Button size="sm" isDisabled={page >= totalPages} onPress={() => setPage(page + 1)}>
            {t("Next")}
          </Button>
        </div>
      )}
    </>
  );
}
