import { type CountedLoss, isByEntry, type MoveIn, type TakenRow } from "@hereabouts/contract/sources/move-in";
import { moveInLossText } from "@hereabouts/contract/sources/move-in-losses";
import { formatNumber, msg, plural, t } from "@hereabouts/language/translate";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useAction } from "../../app/actions/use-action.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useImportMoveIn } from "./mutations.ts";
import styles from "./site-region.module.css";

/** Sentence about a try: how far it is, or how it ended. */
function stateSentence({ state, name, counts, failure }: MoveIn): string {
  const rows = plural(counts?.read ?? 0, "{count} row", "{count} rows");
  if (state === "checking") return t("Checking {name}: {rows} read so far. Nothing is stored.", { name, rows });
  if (state === "importing") return t("Importing {name}: {rows} read so far.", { name, rows });
  if (state === "failed") return failure ?? "";
  const number = (of: "created" | "updated" | "unchanged" | "rejected") => formatNumber(counts?.[of] ?? 0);
  const values = {
    name,
    rows,
    created: number("created"),
    updated: number("updated"),
    unchanged: number("unchanged"),
    rejected: number("rejected"),
  };
  return state === "checked"
    ? t(
        "{name} was checked: {rows}, {created} new, {updated} changed, {unchanged} as they are, {rejected} rejected. Nothing is stored yet.",
        values,
      )
    : t(
        "{name} was imported: {rows}, {created} new, {updated} changed, {unchanged} as they were, {rejected} rejected.",
        values,
      );
}

const outcomes = { created: msg("new"), updated: msg("changed"), unchanged: msg("as it is") } as const;

function takenSentence({ kind, name, date, minute, outcome }: TakenRow): string {
  const values = { name, outcome: t(outcomes[outcome]) };
  if (kind === "venue") return t("venue {name}, {outcome}", values);
  if (date === null || minute === null) return t("{name}, {outcome}", values);
  return t("{name}, {date}, {time}, {outcome}", {
    ...values,
    date: formatTypedDate(date),
    time: formatTime(minute),
  });
}

/** A row's number before what is said of it. */
const numbered = (view: MoveIn, line: number, message: string) =>
  isByEntry(view) ? t("Row {line}: {message}", { line, message }) : t("Line {line}: {message}", { line, message });

/** The rows that are taken, folded up: what is rejected and lost needs somebody first. */
function TakenRows({ view }: { view: MoveIn }) {
  const { taken } = view;
  return (
    <Disclosure summary={plural(taken.length, "Show the first {count} row", "Show the first {count} rows")}>
      <ul>
        {taken.map((row) => (
          <li key={`${row.line} ${row.kind} ${row.name}`}>{numbered(view, row.line, takenSentence(row))}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Losses({ losses }: { losses: readonly CountedLoss[] }) {
  return (
    <>
      <p>{t("Not imported, or to be checked afterwards, with the number of rows:")}</p>
      <ul>
        {losses.map(({ kind, name, count }) => (
          <li key={`${kind} ${name}`}>
            {t("{count}: {sentence}", { count: formatNumber(count), sentence: moveInLossText(kind, name) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The report of the last try. */
export function MoveInReport({ view }: { view: MoveIn }) {
  const importing = useImportMoveIn();
  const take = useAction({ do: () => importing.mutateAsync({ id: view.id }) });
  const { state, counts, rejected, losses } = view;
  const taken = (counts?.created ?? 0) + (counts?.updated ?? 0);
  const tone = state === "failed" ? "danger" : state === "done" ? "success" : "info";
  return (
    <FormSection title={t("Report")}>
      <div role="status">
        <Banner tone={tone}>{stateSentence(view)}</Banner>
      </div>
      {rejected.length > 0 && (
        <>
          <p>{t("Rejected rows, with their reasons. Correct the file and check it again, or import the others.")}</p>
          <ul>
            {rejected.map(({ line, sourceId, reason }) => (
              <li key={`${line} ${sourceId} ${reason}`}>
                {numbered(view, line, sourceId === "" ? reason : `${sourceId} – ${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {losses.length > 0 && <Losses losses={losses} />}
      {view.taken.length > 0 && <TakenRows view={view} />}
      {state === "checked" && (taken > 0 || view.takesPictures) && (
        <div>
          <Button variant="primary" isPending={take.isPending} onPress={() => void take.run()}>
            {taken > 0 ? plural(taken, "Import {count} row", "Import {count} rows") : t("Import images")}
          </Button>
        </div>
      )}
      {state === "done" && (
        <div className={styles.row}>
          <LinkButton to="/django/$kind/" params={{ kind: "venues" }}>
            {t("See venues")}
          </LinkButton>
          <LinkButton to="/events/">{t("See events")}</LinkButton>
        </div>
      )}
    </FormSection>
  );
}
