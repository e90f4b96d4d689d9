import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Eye, EyeOff, History, Pencil, UserRoundCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { reasonOf } from "../../forms/answer-of.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { useAssign, useConfirm, useHide } from "./mutations.ts";
import { useFeatureAction } from "./use-feature-action.tsx";

const forms = { venue: "/manage/venues/edit/$id/", event: "/manage/events/edit/$id/" } as const;
const histories = { venue: "/manage/venues/history/$id/", event: "/manage/events/history/$id/" } as const;

const fail = (error: unknown) => toast({ tone: "danger", message: reasonOf(error) });

/** What can be done with a doubtful record: each told when it is done, and taken back by its Undo. */
export function useQualityActions(kind: "venue" | "event"): {
  actions: RowAction<QaRow>[];
  confirmAll: (rows: readonly QaRow[]) => Promise<void>;
  /** What an action asks. */
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const me = useUser()?.id;
  const confirm = useConfirm();
  const hide = useHide();
  const assign = useAssign();
  const feature = useFeatureAction();
  const [giving, setGiving] = useState<QaRow | null>(null);
  const tell = (message: string, undo: () => Promise<unknown>) =>
    toast({ tone: "success", message, action: { label: "Undo", onPress: () => void undo().catch(fail) } });
  const done = async (work: () => Promise<unknown>, message: string, undo: () => Promise<unknown>) => {
    try {
      await work();
      tell(message, undo);
    } catch (error) {
      fail(error);
    }
  };
  const confirmAll = (rows: readonly QaRow[]) =>
    done(
      () => Promise.all(rows.map(({ id }) => confirm.mutateAsync({ kind, id }))),
      rows.length === 1 ? `Confirmed ${rows[0]?.name}.` : `Confirmed ${rows.length} ${kind}s.`,
      () =>
        Promise.all(rows.map(({ id, confirmed: at, confirmedBy: by }) => confirm.mutateAsync({ kind, id, at, by }))),
    );
  const setHidden = ({ id, name, isHidden }: QaRow) =>
    done(
      () => hide.mutateAsync({ kind, id, isHidden: !isHidden }),
      isHidden ? `${name} is in listings again.` : `${name} is out of listings.`,
      () => hide.mutateAsync({ kind, id, isHidden }),
    );
  const take = ({ id, name, assignee }: QaRow) => {
    const isMine = assignee?.id === me;
    return done(
      () => assign.mutateAsync({ kind, id, assigneeId: isMine ? null : (me ?? null) }),
      isMine ? `${name} is nobody's now.` : `You took on ${name}.`,
      () => assign.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
    );
  };
  const give = ({ id, name, assignee }: QaRow, editor: { id: number; name: string } | null) =>
    done(
      () => assign.mutateAsync({ kind, id, assigneeId: editor?.id ?? null }),
      editor ? `${editor.name} has ${name} to look at.` : `${name} is nobody's now.`,
      () => assign.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
    );
  const actions: RowAction<QaRow>[] = [
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
      id: "take",
      name: "Take on, or let go",
      nameFor: ({ assignee }) => (assignee?.id === me ? "Let go" : "Take on"),
      letter: "a",
      icon: <UserRoundCheck />,
      run: (row) => void take(row),
    },
    { id: "give", name: "Give to…", letter: "g", icon: <UserRoundPlus />, run: setGiving },
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
  const dialog = giving ? (
    <AssignDialog
      kind={kind}
      row={giving}
      onAssign={(editor) => give(giving, editor)}
      onClose={() => setGiving(null)}
    />
  ) : (
    feature.dialog
  );
  return { actions: kind === "event" ? [...actions, feature.action] : actions, confirmAll, dialog };
}
