import { useSignInRequest } from "../../app/session/sign-in-request.ts";
import { useFinishing } from "../../app/session/use-finishing.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { BookmarkKind } from "./bookmark-change.ts";
import { useBookmark } from "./use-bookmark.ts";

/** A bookmark that is pressed. An anonymous visitor is asked to register first; what they wanted to save is saved then. */
export function useBookmarkPress(kind: BookmarkKind, id: number, name: string, date?: string) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const { isSaved, isPending, set } = useBookmark(kind, id, name, date);
  const asked = kind === "event" ? "save-event" : "save-venue";
  useFinishing(asked, () => void (isSaved || set(true)), id);
  const press = (wanted: boolean) => {
    if (!user) requestSignIn({ kind: asked, id });
    else if (!isPending) void set(wanted);
  };
  return { isSaved, press };
}
