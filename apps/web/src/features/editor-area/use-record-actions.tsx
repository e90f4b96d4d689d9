import type { EditorRecord } from "@hereabouts/contract/editors/editor-records";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Eye, EyeOff, History, Pencil } from "lucide-react";
import { useConfirmRecord, useHideRecord } from "./mutations.ts";
import { doWithUndo } from "./use-hour-deeds.ts";

export const forms = { venue: "/manage/venues/edit/$id/", event: "/manage/events/edit/$id/" } as const;
export const histories = { venue: "/manage/venues/history/$id/", event: "/manage/events/history/$id/" } as const;

/** What can be done with a record that an editor worked on: each told when it is done, and taken back by its Undo. */
export function useRecordActions(kind: "venue" | "event"): {
  actions: RowAction<EditorRecord>[];
  confirmAll: (rows: readonly EditorRecord[]) => Promise<boolean>;
} {
  const navigate = useNavigate();
  const confirm = useConfirmRecord();
  const hide = useHideRecord();
  const confirmAll = (rows: readonly EditorRecord[]) =>
    doWithUndo(
      () => Promise.all(rows.map(({ id }) => confirm.mutateAsync({ kind, id }))),
      rows.length === 1 ? `Confirmed ${rows[0]?.name}.` : `Confirmed ${rows.length} ${kind}s.`,
      () =>
        Promise.all(rows.map(({ id, confirmed: at, confirmedBy: by }) => confirm.mutateAsync({ kind, id, at, by }))),
    );
  const setHidden = ({ id, name, isHidden }: EditorRecord) =>
    doWithUndo(
      () => hide.mutateAsync({ kind, id, isHidden: !isHidden }),
      isHidden ? `${name} is in listings again.` : `${name} is out of listings.`,
      () => hide.mutateAsync({ kind, id, isHidden }),
    );
  const actions: RowAction<EditorRecord>[] = [
    {
      id: "edit",
      name: "Edit",
      letter: "e",
      icon: <Pencil />,
      run: ({ id }) => void navigate({ to: forms[kind], params: { id: String(id) } }),
    },
    { id: "confirm", name: "Confirm", letter: "c", icon: <BadgeCheck />, run: (row) => void confirmAll([row]) },
    {
      id: "hide",
      name: "Hide or show",
      nameFor: ({ isHidden }) => (isHidden ? "Show in listings" : "Hide from listings"),
      letter: "d",
      icon: <EyeOff />,
      run: (row) => void setHidden(row),
    },
    {
      id: "history",
      name: "History",
      letter: "h",
      icon: <History />,
      run: ({ id }) => void navigate({ to: histories[kind], params: { id: String(id) } }),
    },
    {
      id: "view",
      name: "View",
      letter: "v",
      icon: <Eye />,
      run: ({ absoluteUrl }) => void navigate({ to: absoluteUrl }),
    },
  ];
  return { actions, confirmAll };
}
