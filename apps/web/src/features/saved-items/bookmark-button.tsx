import { SaveButton } from "@hereabouts/ui/actions/save-button";
import { useSignInRequest } from "../../app/session/sign-in-request.ts";
import { useFinishing } from "../../app/session/use-finishing.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { BookmarkKind } from "./bookmark-change.ts";
import { useBookmark } from "./use-bookmark.ts";

interface BookmarkButtonProps {
  kind: BookmarkKind;
  id: number;
  name: string;
  /** The form of cards. */
  compact?: boolean;
}

/** Save or Saved. An anonymous visitor is asked to register first; what they wanted to save is saved then. */
export function BookmarkButton({ kind, id, name, compact }: BookmarkButtonProps) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const { isSaved, isPending, set } = useBookmark(kind, id, name);
  useFinishing(kind === "event" ? "save-event" : "save-venue", () => void (isSaved || set(true)), id);
  const change = (wanted: boolean) => {
    if (!user) requestSignIn({ kind: kind === "event" ? "save-event" : "save-venue", id });
    else if (!isPending) void set(wanted);
  };
  return <SaveButton isSaved={isSaved} onChange={change} name={name} compact={compact} />;
}
