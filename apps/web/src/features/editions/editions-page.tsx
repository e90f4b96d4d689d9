import type { EditionSummary } from "@hereabouts/contract/editions/edition";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Plus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { fullMoment } from "../../app/time/moments.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { EditionDialog } from "./edition-dialog.tsx";
import type { EditionsSearch } from "./edition-search.ts";
import { daysWords } from "./edition-words.ts";
import styles from "./editions.module.css";
import { useRepeatEdition } from "./mutations.ts";
import { editions } from "./queries.ts";

const columns = (): Column<EditionSummary>[] => [
  {
    id: "name",
    head: t("Edition"),
    cell: ({ id, name }) => (
      <Link to="/editions/$id/" params={{ id: String(id) }} className={workbenchStyles.name}>
        {name}
      </Link>
    ),
  },
  { id: "days", head: t("Days"), cell: daysWords },
  { id: "deadline", head: t("Deadline"), cell: ({ deadline }) => deadline && fullMoment(deadline) },
  { id: "picked", head: t("Listings"), isNumber: true, cell: ({ picked }) => formatNumber(picked) },
  { id: "exported", head: t("Exported"), cell: ({ exported }) => exported && <TimeAgo at={exported} /> },
];

/** The editions of the calendar for print, the newest days first. */
export function EditionsPage({ search }: { search: EditionsSearch }) {
  const list = useQuery(editions(useApi(), search));
  const [isMaking, setMaking] = useState(false);
  const [repeating, navigate] = [useRepeatEdition(), useNavigate()];
  const repeat = useAction({
    do: async ({ id }: EditionSummary) => {
      const made = await repeating.mutateAsync({ id });
      await navigate({ to: "/editions/$id/", params: { id: String(made.id) } });
    },
  });
  const actions: RowAction<EditionSummary>[] = [
    { id: "repeat", name: t("Create the next week’s edition"), letter: "n", icon: <CalendarPlus />, run: repeat.run },
  ];
  const total = list.data?.pagination.totalItems;
  const make = (
    <Button variant="primary" icon={<Plus />} onPress={() => setMaking(true)}>
      {t("New edition")}
    </Button>
  );
  return (
    <div className={`page ${styles.page}`}>
      <WorkbenchPage
        title={t("Editions")}
        sentence={total === undefined ? "" : plural(total, "{count} edition", "{count} editions")}
        tools={
          <>
            <KeysButton actions={actions} />
            {make}
          </>
        }
      >
        <WorkbenchRows
          list={list}
          label={t("Editions")}
          columns={columns()}
          nameOf={({ name }) => name}
          actions={actions}
          emptyMessage={t("No editions yet")}
          emptyHint={t(
            "An edition is the part of the calendar that a newspaper prints. Pick listings and export them.",
          )}
          emptyAction={make}
          pages={{ to: "/editions/", search }}
        />
      </WorkbenchPage>
      {isMaking && <EditionDialog edition={null} onClose={() => setMaking(false)} />}
    </div>
  );
}
