import { editorFilePath } from "@hereabouts/contract/editors/editor-records";
import { msg, t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { OlderRows } from "../../app/workbench/older-rows.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { EditFilters } from "../history/edit-filters.tsx";
import { editColumns } from "./edit-columns.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { EditsSearch } from "./editor-search.ts";
import { editorEdits } from "./queries.ts";
import { useRevisionActions } from "./use-revision-actions.tsx";

interface EditsPageProps {
  editor: number;
  search: EditsSearch;
  onSearch: (search: EditsSearch) => void;
}

/** Lists the changes of an editor, newest first, with values before and after. */
export function EditsPage({ editor, search, onSearch }: EditsPageProps) {
  const list = useQuery(editorEdits(useApi(), editor, search));
  const actions = useRevisionActions();
  const narrow = (next: EditsSearch) => onSearch({ ...search, ...next, before_id: undefined });
  return (
    <EditorFrame
      editor={editor}
      title={{ own: msg("Recent Edits"), others: (name: string) => t("Edits of {name}", { name }) }}
      sentence={t("The newest first, with what was before and what is after.")}
      tools={
        <>
          <KeysButton actions={actions} />
          <CsvLink path={editorFilePath(editor, "edits")} search={search} />
        </>
      }
      filters={<EditFilters search={search} onNarrow={narrow} />}
    >
      <WorkbenchRows
        list={list}
        label={t("Edits")}
        columns={editColumns()}
        nameOf={({ name }) => name}
        actions={actions}
        emptyHint={t("No matching changes. Choose other days or remove a filter.")}
      />
      <OlderRows list={list.data} to="/editor/$id/edits/" params={{ id: String(editor) }} search={search} />
    </EditorFrame>
  );
}
