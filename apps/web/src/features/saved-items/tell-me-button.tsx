import { t } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { Bell, BellRing } from "lucide-react";
import { openSignIn } from "../../app/session/sign-in-request.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { useBookmarkPress } from "./use-bookmark-press.ts";

/** Has the visitor told when a sold-out event has tickets again: it saves the event, whose changes are emailed to an account. */
export function TellMeButton({ id, name }: { id: number; name: string }) {
  const isAnonymous = useUser() === null;
  const bookmark = useBookmarkPress("event", id, name);
  const isSaved = bookmark.isSaved && !isAnonymous;
  const press = () => {
    bookmark.press(!isSaved);
    if (isAnonymous) openSignIn("register", { kind: "keep-items", event: id }, { isByCode: true });
  };
  return (
    <button
      type="button"
      className={buttonClass("secondary", "lg")}
      aria-pressed={isSaved}
      data-selected={isSaved || undefined}
      onClick={press}
    >
      {isSaved ? <BellRing /> : <Bell />}
      {isSaved ? t("We’ll email you") : t("Tell me if tickets return")}
    </button>
  );
}
