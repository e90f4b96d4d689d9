import type { EditionPage as Edition, EditionRow } from "@hereabouts/contract/editions/edition";
import { houseStyleOf } from "@hereabouts/contract/editions/site-styles";
import { houseStyles } from "@hereabouts/contract/region/house-style";
import { plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { fullMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { WorkbenchFilters, WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { EditionChanges } from "./edition-changes.tsx";
import { editionColumns, groupOf, type ShownRow } from "./edition-columns.tsx";
import { EditionDialog } from "./edition-dialog.tsx";
import { EditionFiles } from "./edition-files.tsx";
import { EditionMail } from "./edition-mail.tsx";
import type { EditionSearch } from "./edition-search.ts";
import { EditionTools } from "./edition-tools.tsx";
import { dateKey, daysWords, lengthWords } from "./edition-words.ts";
import styles from "./editions.module.css";
import { PickDialog } from "./pick-dialog.tsx";
import { edition as editionQuery } from "./queries.ts";
import { useEditionActions } from "./use-edition-actions.tsx";

/** Rows that are drawn before somebody asks for more. */
const AT_ONCE = 200;

const isShown = ({ show, day }: EditionSearch, row: EditionRow): boolean => {
  if (day !== undefined && row.day !== day) return false;
  if (show === "picked") return row.isPicked;
  if (show === "open") return !row.isPicked;
  return show !== "unconfirmed" || row.isUnconfirmed;
};

interface EditionPageProps {
  id: number;
  search: EditionSearch;
  onSearch: (search: EditionSearch) => void;
}

function Filters({ edition, search, onSearch }: Omit<EditionPageProps, "id"> & { edition: Edition }) {
  const days = [...new Set(edition.rows.map(({ day }) => day))].sort();
  return (
    <WorkbenchFilters>
      <ChoiceFilter
        label={t("Show")}
        options={[
          { value: "", label: t("All") },
          { value: "picked", label: t("Picked") },
          { value: "open", label: t("Not picked") },
          { value: "unconfirmed", label: t("Not confirmed") },
        ]}
        value={search.show}
        onNarrow={(show) => onSearch({ ...search, show })}
      />
      <ChoiceFilter
        label={t("Day")}
        options={[{ value: "", label: t("All days") }, ...days.map((day) => ({ value: day, label: shortDay(day) }))]}
        value={search.day}
        onNarrow={(day) => onSearch({ ...search, day })}
      />
    </WorkbenchFilters>
  );
}

function LeftOut({ edition: { leftOut } }: { edition: Edition }) {
  const { canceled, doubles, more } = leftOut;
  const sentences = [
    canceled > 0 && plural(canceled, "{count} canceled date is left out.", "{count} canceled dates are left out."),
    doubles.length > 0 &&
      t("Left out as possible duplicates: {names}.", { names: [...new Set(doubles)].slice(0, 10).join(", ") }),
    more && t("There are more dates than fit on this page. Choose fewer towns, categories or days."),
  ].filter(Boolean);
  return sentences.length > 0 && <p className="muted sm">{sentences.join(" ")}</p>;
}

function Rows({ edition, search }: { edition: Edition; search: EditionSearch }) {
  const [edited, setEdited] = useState<ShownRow | null>(null);
  const [most, setMost] = useState(AT_ONCE);
  const actions = useEditionActions(edition, setEdited);
  const rows = edition.rows.filter((row) => isShown(search, row)).map((row) => ({ ...row, id: dateKey(row) }));
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="corkboard"
        message={t("No dates to show")}
        hint={
          edition.rows.length > 0
            ? t("No matches. Remove a filter.")
            : t("No dates fit this edition. Change its towns, categories or days in the settings.")
        }
      />
    );
  return (
    <>
      <WorkbenchTable
        label={t("Dates")}
        columns={editionColumns(edition.order, actions)}
        rows={rows.slice(0, most)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        groupOf={groupOf(edition.order)}
        actions={actions.rows}
      />
      {rows.length > most && (
        <div className={styles.more}>
          <Button onPress={() => setMost(most + AT_ONCE)}>{t("Show more")}</Button>
        </div>
      )}
      {edited && <PickDialog id={edition.id} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Says of the deadline that it is to come, or that it has passed. */
function Deadline({ edition: { deadline } }: { edition: Edition }) {
  const now = useNow();
  if (deadline === null) return null;
  const moment = fullMoment(deadline);
  return Date.parse(deadline) > now.getTime() ? (
    <p className="muted">{t("Deadline: {moment}", { moment })}</p>
  ) : (
    <Banner tone="info" isSilent>
      {t("The deadline was {moment}. Correct on the page what changed since the export.", { moment })}
    </Banner>
  );
}

/** An edition: its dates to pick, how long it is, its files, and what changed since they were made. */
export function EditionPage({ id, search, onSearch }: EditionPageProps) {
  const query = useQuery(editionQuery(useApi(), id));
  const [isSetting, setSetting] = useState(false);
  const edition = query.data;
  if (!edition) return query.isError ? <LoadFailed query={query} /> : <TableSkeleton />;
  return (
    <div className={`page ${styles.page}`}>
      <WorkbenchPage
        title={edition.name}
        sentence={`${daysWords(edition)}. ${lengthWords(edition.length, edition.inches)}`}
        tools={<EditionTools edition={edition} onSettings={() => setSetting(true)} />}
      >
        <Deadline edition={edition} />
        {!houseStyleOf(edition.style) && (
          <Banner tone="warning" isSilent>
            {t(
              "The house style “{style}” was removed from the site. Choose another in the settings to export this edition. Until then lengths are those of {other}.",
              { style: edition.style, other: t(houseStyles.ap.label) },
            )}
          </Banner>
        )}
        {edition.inches !== null && edition.length.inches > edition.inches && (
          <Banner tone="warning" isSilent>
            {t("The listings are longer than the space. Shorten the texts to fit, or remove some.")}
          </Banner>
        )}
        {edition.exportId !== null && <EditionFiles id={id} exportId={edition.exportId} />}
        <EditionChanges id={id} />
        <EditionMail edition={edition} />
        <Filters edition={edition} search={search} onSearch={onSearch} />
        <LeftOut edition={edition} />
        <Rows key={`${search.show} ${search.day}`} edition={edition} search={search} />
      </WorkbenchPage>
      {isSetting && <EditionDialog edition={edition} onClose={() => setSetting(false)} />}
    </div>
  );
}
