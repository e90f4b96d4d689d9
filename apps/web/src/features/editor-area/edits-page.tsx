import { type EditorRevision, editorFilePath } from "@hereabouts/contract/editors/editor-records";
import { regionZone } from "@hereabouts/contract/places/region";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import { useQuery } from "@tanstack/react-query";
import { Download, Keyboard } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { useNow } from "../../app/time/use-now.ts";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { editActions, editKinds } from "../history/edit-choices.tsx";
import { reportDays } from "../reports/report-days.ts";
import { editColumns } from "./edit-columns.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import styles from "./editor-rows.module.css";
import type { EditsSearch } from "./editor-search.ts";
import { editorEdits } from "./queries.ts";
import { useRevisionActions } from "./use-revision-actions.tsx";

interface EditsPageProps {
  editor: number;
  search: EditsSearch;
  onSearch: (search: EditsSearch) => void;
}

/** What an editor changed, the newest first, each with what was before and what is after. */
export function EditsPage({ editor, search, onSearch }: EditsPageProps) {
  const list = useQuery(editorEdits(useApi(), editor, search));
  const actions = useRevisionActions();
  const [showsKeys, setShowsKeys] = useState(false);
  const days = reportDays(search, useNow(), regionZone, "All time");
  const { before_id: _, ...asked } = search;
  const narrow = (next: EditsSearch) => onSearch({ ...search, ...next, before_id: undefined });
  const oldest: EditorRevision | undefined = list.data?.data.at(-1);
  const params = { id: String(editor) };
  return (
    <EditorFrame
      editor={editor}
      title={{ own: "Recent Edits", others: "Edits" }}
      sentence="The newest first, with what was before and what is after."
      tools={
        <>
          <Button size="sm" variant="quiet" icon={<Keyboard />} onPress={() => setShowsKeys(true)}>
            Keys
          </Button>
          <AnchorButton size="sm" href={editorFilePath(editor, "edits") + stringifySearch(asked)} download>
            <Download />
            CSV
          </AnchorButton>
        </>
      }
      filters={
        <>
          <Select
            label="Kind"
            variant="sort"
            options={editKinds}
            value={search.kind ?? ""}
            onChange={(kind) => narrow({ kind: kind || undefined })}
          />
          <Select
            label="What"
            variant="sort"
            options={editActions}
            value={search.action ?? ""}
            onChange={(action) => narrow({ action: action || undefined })}
          />
          <Select
            label="When"
            variant="sort"
            options={days.options}
            value={days.value}
            onChange={(value) => narrow(days.daysOf(value))}
          />
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label="Edits"
        columns={editColumns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions}
        onHelp={() => setShowsKeys(true)}
        emptyHint="Nothing of this kind was changed. Choose other days, or take a filter away."
        search={search}
      />
      <nav className={styles.older} aria-label="Pages">
        {search.before_id !== undefined && (
          <LinkButton to="/editor/$id/edits/" params={params} search={{ ...search, before_id: undefined }}>
            Newest
          </LinkButton>
        )}
        {list.data?.hasMore && (
          <LinkButton to="/editor/$id/edits/" params={params} search={{ ...search, before_id: String(oldest?.id) }}>
            Older
          </LinkButton>
        )}
      </nav>
      <KeysDialog actions={actions} hasSelection={false} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </EditorFrame>
  );
}
