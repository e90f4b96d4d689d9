import { SaveButton } from "@hereabouts/ui/actions/save-button";
import type { BookmarkKind } from "./bookmark-change.ts";
import { useBookmarkPress } from "./use-bookmark-press.ts";

interface BookmarkButtonProps {
  kind: BookmarkKind;
  id: number;
  name: string;
  /** The date that an event is shown on, and saved for. */
  date?: string | undefined;
  /** The form of cards. */
  compact?: boolean;
}

/** Save or Saved. */
export function BookmarkButton({ kind, id, name, date, compact }: BookmarkButtonProps) {
  const { isSaved, press } = useBookmarkPress(kind, id, name, date);
  return <SaveButton isSaved={isSaved} onChange={press} name={name} compact={compact} />;
}
