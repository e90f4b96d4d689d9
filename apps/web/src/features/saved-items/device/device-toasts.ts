import { messages } from "@hereabouts/contract/messages";
import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { keptLimits } from "@hereabouts/contract/saved-items/kept-limits";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { Keeping } from "../../../app/session/device-items.ts";
import { openSignIn } from "../../../app/session/sign-in-request.ts";

/** Opens the login by an emailed code, which adds what the device keeps to the account. */
export const keepEverywhere = (): void => openSignIn("register", { kind: "keep-items" }, { isByCode: true });

/** Tells that something was saved on this device alone, or why not. */
export function tellKept(kind: keyof typeof keptLimits, name: string, keeping: Keeping): void {
  const message = {
    stored: () => deviceMessages.savedHere(name),
    "until the page closes": () => deviceMessages.savedUntilClosed(name),
    full: () => deviceMessages.full(keptLimits[kind]),
  }[keeping]();
  toast({
    tone: keeping === "stored" ? "success" : "danger",
    message,
    seconds: keeping === "stored" ? undefined : 12,
    action: { label: t("Keep everywhere"), onPress: keepEverywhere },
  });
}

/** Tells that a search of this device is in the account now. */
export const tellSearchSaved = (name: string): void => toast({ tone: "success", message: messages.searchSaved(name) });
