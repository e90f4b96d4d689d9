import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import {
  BadgeCheck,
  CalendarDays,
  CalendarPlus,
  Clock,
  Eye,
  EyeOff,
  FileQuestion,
  GitMerge,
  History,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
} from "lucide-react";
import { viewerOf } from "../../app/session/viewer.ts";
import { useRecordChanges } from "../../app/workbench/use-record-changes.ts";
import type { PaletteRow } from "./palette-row.ts";
import { editPath, historyPath, isThere, openPath } from "./record-paths.ts";

interface PaletteActionsInput {
  user: UserContext;
  /** Goes to a page, which closes the palette. */
  go: (path: string) => void;
  onClose: () => void;
}

/** Returns the actions a user may take on a record, most likely first. Changes show a toast with undo. */
export function usePaletteActions({ user, go, onClose }: PaletteActionsInput): (record: FoundRecord) => PaletteRow[] {
  const viewer = viewerOf(user);
  const { confirmAll, toggleHidden } = useRecordChanges();
  const change = (work: () => Promise<boolean>) => () => {
    onClose();
    void work();
  };
  const way = (id: string, label: string, icon: PaletteRow["icon"], path: string): PaletteRow => ({
    id,
    label,
    icon,
    run: () => go(path),
  });
  return (record) => {
    const { kind, id, name, isHidden } = record;
    const requests = `/claim/poi/moderation-list/?all=true&find=${encodeURIComponent(name)}`;
    const ofVenue = [
      way("events", t("Events of this venue"), CalendarDays, `/events/?vid=${id}`),
      way("add", t("New event here"), CalendarPlus, `/manage/events/add/?venue=${id}`),
    ];
    const ofEvent = [
      way("dates", t("Change dates"), Clock, `/manage/events/dates/${id}/`),
      way("copy", t("New event like it"), CalendarPlus, `/manage/events/add/?copy=${id}`),
    ];
    const changes: PaletteRow[] = [
      {
        id: "hide",
        label: isHidden ? t("Show in listings") : t("Hide from listings"),
        icon: isHidden ? Eye : EyeOff,
        run: change(() => toggleHidden(record)),
      },
      {
        id: "confirm",
        label: t("Confirm that details are correct"),
        icon: BadgeCheck,
        run: change(() => confirmAll([record])),
      },
    ];
    return [
      way("open", t("Open"), record.mergedInto ? GitMerge : SquareArrowOutUpRight, openPath(record)),
      ...(isThere(record) ? [way("edit", t("Edit"), Pencil, editPath(record))] : []),
      way("history", t("History"), History, historyPath(record)),
      ...(isThere(record) ? [...changes, ...(kind === "venue" ? ofVenue : ofEvent)] : []),
      ...(kind === "venue" && may.moderateClaims(viewer)
        ? [way("requests", t("Requests of this venue"), FileQuestion, requests)]
        : []),
      ...(isThere(record) ? [way("delete", t("Delete"), Trash2, `/manage/${kind}s/delete/${id}/`)] : []),
      ...(record.states.includes("deleted") && may.restoreRevision(viewer)
        ? [way("restore", t("Restore from deleted items"), Trash2, "/manage/deleted/")]
        : []),
    ];
  };
}
