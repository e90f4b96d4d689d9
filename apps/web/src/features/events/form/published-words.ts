import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { msg, t } from "@hereabouts/language/translate";
import { copyText } from "@hereabouts/ui/feedback/copy-text";
import type { ToastMessage } from "@hereabouts/ui/feedback/toast-region";
import { shareLinks } from "../share/share-links.ts";

const isPublic = msg("It’s public: everyone can see it.");
/** How long the offers stay. */
const OFFERED_SECONDS = 12;

/** Passes an event on by the device's own sharing, or by mail where there is none. */
function share({ name, absoluteUrl: url }: EventFormRecord): void {
  // Closing the device's sheet without choosing rejects; nothing went wrong then.
  if (typeof navigator.share === "function") void navigator.share({ title: name, url }).catch(() => undefined);
  else window.location.assign(shareLinks({ title: name, summary: "", url }).email);
}

/** Says of a published event that it is public, and offers to pass it on. */
export function publishedWords(event: EventFormRecord): Pick<ToastMessage, "detail" | "others" | "seconds"> {
  if (!event.published) return {};
  return {
    detail: isPublic,
    seconds: OFFERED_SECONDS,
    others: [
      { label: t("Copy link"), onPress: () => void copyText(event.absoluteUrl, "link") },
      { label: t("Share"), onPress: () => share(event) },
    ],
  };
}
