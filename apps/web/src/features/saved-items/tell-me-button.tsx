import { t } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { Bell, BellRing } from "lucide-react";
import { useBookmarkPress } from "./use-bookmark-press.ts";

/** Has the visitor told when a sold-out event has tickets again: it saves the event, whose changes are emailed. */
export function TellMeButton({ id, name }: { id: number; name: string }) {
  const { isSaved, press } = useBookmarkPress("event", id, name);
  return (
    <button
      type="button"
      className={buttonClass("secondary", "lg")}
      aria-pressed={isSaved}
      data-selected={isSaved || undefined}
      onClick={() => press(!isSaved)}
    >
      {isSaved ? <BellRing /> : <Bell />}
      {isSaved ? t("We’ll email you") : t("Tell me if tickets return")}
    </button>
  );
}
