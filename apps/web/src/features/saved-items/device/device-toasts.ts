import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { keptLimits } from "@hereabouts/contract/saved-items/kept-limits";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import type { DeviceItems, Keeping } from "../../../app/session/device-items.ts";
import { openSignIn } from "../../../app/session/sign-in-request.ts";

/** Opens the login by an emailed code, which adds what the device keeps to the account. */
export const keepEverywhere = (): void => openSignIn("register", null, { isByCode: true });

/** Tells that something was saved on this device alone, or why not. */
export function tellKept(kind: keyof DeviceItems, name: string, keeping: Keeping): void {
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
