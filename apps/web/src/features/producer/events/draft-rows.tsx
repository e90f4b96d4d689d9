import { missingWords } from "@hereabouts/contract/producer/check-draft";
import { draftMessages } from "@hereabouts/contract/producer/draft-limits";
import { draftPreviewPath } from "@hereabouts/contract/producer/draft-paths";
import type { DraftRow } from "@hereabouts/contract/producer/event-draft";
import { t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, CalendarX, Eye, EyeOff, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { WorkbenchRows } from "../../../app/workbench/workbench-rows.tsx";
import { ScheduleDialog } from "../../../forms/schedule-dialog.tsx";
import { ShownOnceDialog } from "../../../forms/shown-once-dialog.tsx";
import { deletionOf } from "../../../removal/deletion.ts";
import {
  useAddPreview,
  useDeleteDraft,
  useEndPreview,
  usePublishDraft,
  useRestoreDraft,
  useScheduleDraft,
} from "../mutations.ts";
import { eventDrafts } from "../queries.ts";
import { draftColumns, nameOfDraft } from "./draft-columns.tsx";

/** Actions on a draft. */
function useDraftChanges(onLink: (token: string) => void) {
  const [deleting, restoring, publishing] = [useDeleteDraft(), useRestoreDraft(), usePublishDraft()];
  const [scheduling, linking, ending] = [useScheduleDraft(), useAddPreview(), useEndPreview()];
  const navigate = useNavigate();
  const remove = useAction({
    ...deletionOf(nameOfDraft),
    do: ({ id }: DraftRow) => deleting.mutateAsync({ id }),
    undo: ({ id }) => restoring.mutateAsync({ id }),
  });
  const publish = useAction({
    do: ({ id }: DraftRow) => publishing.mutateAsync({ id }),
    done: (_, { review, name }) =>
      review?.status === "waiting"
        ? t("{name} is in review. We’ll email you when it’s published.", { name })
        : t("{name} published.", { name }),
  });
  const unschedule = useAction({
    do: ({ id }: DraftRow) => scheduling.mutateAsync({ id, publishAt: null }),
    done: t("Publication called off."),
    undo: ({ id, publishAt }) => scheduling.mutateAsync({ id, publishAt }),
  });
  const link = useAction({
    do: async ({ id }: DraftRow) => onLink((await linking.mutateAsync({ id })).token),
  });
  const endLink = useAction({
    do: ({ id }: DraftRow) => ending.mutateAsync({ id }),
    done: t("Preview link ended. It no longer works."),
  });
  const edit = ({ id }: DraftRow) => void navigate({ to: "/manage/events/add/", search: { draft: id } });
  const incomplete = useAction({
    do: async ({ missing }: DraftRow) => missingWords(missing),
    done: (_, words) => ({ tone: "warning", message: draftMessages.incomplete(words) }),
    undo: async (draft) => edit(draft),
    undoLabel: t("Continue"),
  });
  /** Does it with a draft that is complete; of another one it says what is missing. */
  const whole = (work: (draft: DraftRow) => void) => (draft: DraftRow) =>
    Object.keys(draft.missing).length === 0 ? work(draft) : void incomplete.run(draft);
  const schedule = (draft: DraftRow, publishAt: string) => scheduling.mutateAsync({ id: draft.id, publishAt });
  return { remove, publish, unschedule, link, endLink, edit, whole, schedule };
}

type DraftChanges = ReturnType<typeof useDraftChanges>;

function draftActions(changes: DraftChanges, onSchedule: (draft: DraftRow) => void): RowAction<DraftRow>[] {
  const { remove, publish, unschedule, link, endLink, edit, whole } = changes;
  return [
    { id: "edit", name: t("Continue"), letter: "e", icon: <Pencil />, run: edit },
    {
      id: "preview",
      name: t("Preview link"),
      nameFor: ({ hasPreview }) => (hasPreview ? t("New preview link") : t("Preview link")),
      letter: "v",
      icon: <Eye />,
      run: (draft) => void link.run(draft),
    },
    {
      id: "end-preview",
      name: t("End preview link"),
      icon: <EyeOff />,
      isFor: ({ hasPreview }) => hasPreview,
      run: (draft) => void endLink.run(draft),
    },
    {
      id: "publish",
      name: t("Publish now"),
      letter: "p",
      icon: <Send />,
      run: whole((draft) => void publish.run(draft)),
    },
    { id: "schedule", name: t("Publish at…"), letter: "t", icon: <CalendarClock />, run: whole(onSchedule) },
    {
      id: "unschedule",
      name: t("Call off publication"),
      icon: <CalendarX />,
      isFor: ({ publishAt }) => publishAt !== null,
      run: (draft) => void unschedule.run(draft),
    },
    { id: "delete", name: t("Delete"), letter: "d", icon: <Trash2 />, run: (draft) => void remove.run(draft) },
  ];
}

/** One's drafts of events, a row each, with what is missing. */
export function DraftRows() {
  const { data, ...list } = useQuery(eventDrafts(useApi()));
  const [scheduled, setScheduled] = useState<DraftRow | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const changes = useDraftChanges(setToken);
  const actions = draftActions(changes, setScheduled);
  return (
    <>
      <KeysButton actions={actions} isHidden />
      <WorkbenchRows
        list={{ ...list, data: data && { data } }}
        label={t("Drafts")}
        columns={draftColumns()}
        nameOf={nameOfDraft}
        actions={actions}
        emptyMessage={t("No drafts.")}
        emptyHint={t("Start an event: what you type is saved here until you publish it.")}
        emptyAction={<LinkButton to="/manage/events/add/">{t("Add event")}</LinkButton>}
      />
      {scheduled && (
        <ScheduleDialog
          hint={t("We’ll publish the event as it is at this time (site time). It counts against the quota then.")}
          onClose={() => setScheduled(null)}
          onSchedule={(at) => changes.schedule(scheduled, at)}
          done={t("Publication scheduled.")}
        />
      )}
      {token !== null && (
        <ShownOnceDialog
          title={t("Preview link")}
          warning={t("Copy the link now. We can’t show it again, and a new link ends this one.")}
          label={t("Link")}
          value={`${window.location.origin}${draftPreviewPath(token)}`}
          onClose={() => setToken(null)}
        >
          {t("Everyone with the link sees the event as it will look, without an account.")}
        </ShownOnceDialog>
      )}
    </>
  );
}
