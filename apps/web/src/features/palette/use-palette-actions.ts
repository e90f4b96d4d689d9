import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";
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
      way("events", "Events of this venue", CalendarDays, `/events/?vid=${id}`),
      way("add", "New event here", CalendarPlus, `/manage/events/add/?venue=${id}`),
    ];
    const ofEvent = [
      way("dates", "Change dates", Clock, `/manage/events/dates/${id}/`),
      way("copy", "New event like it", CalendarPlus, `/manage/events/add/?copy=${id}`),
    ];
    const changes: PaletteRow[] = [
      {
        id: "hide",
        label: isHidden ? "Show in listings" : "Hide from listings",
        icon: isHidden ? Eye : EyeOff,
        run: change(() => toggleHidden(record)),
      },
      {
        id: "confirm",
        label: "Confirm that details are correct",
        icon: BadgeCheck,
        run: change(() => confirmAll([record])),
      },
    ];
    return [
      way("open", "Open", record.mergedInto ? GitMerge : SquareArrowOutUpRight, openPath(record)),
      ...(isThere(record) ? [way("edit", "Edit", Pencil, editPath(record))] : []),
      way("history", "History", History, historyPath(record)),
      ...(isThere(record) ? [...changes, ...(kind === "venue" ? ofVenue : ofEvent)] : []),
      ...(kind === "venue" && may.moderateClaims(viewer)
        ? [way("requests", "Requests of this venue", FileQuestion, requests)]
        : []),
      ...(isThere(record) ? [way("delete", "Delete", Trash2, `/manage/${kind}s/delete/${id}/`)] : []),
      ...(record.states.includes("deleted") && may.restoreRevision(viewer)
        ? [way("restore", "Restore from deleted items", Trash2, "/manage/deleted/")]
        : []),
    ];
  };
}
