import { msg, plural, t } from "@hereabouts/language/translate";

/** Sentences about what visitors without an account save on their device. */
export const deviceMessages = {
  savedHere: (name: string) => t("“{name}” is saved on this device only.", { name }),
  savedUntilClosed: (name: string) =>
    t("Your browser doesn’t let us save on this device. “{name}” stays saved until you close this page.", { name }),
  full: (max: number) => t("This device can keep {max}. Log in to save more.", { max }),
  added: (count: number) =>
    plural(
      count,
      "{count} item from this device is now in your account.",
      "{count} items from this device are now in your account.",
    ),
  notAdded: (count: number) =>
    plural(
      count,
      "{count} item from this device couldn’t be added, because it’s gone or your folder is full.",
      "{count} items from this device couldn’t be added, because they’re gone or your folder is full.",
    ),
  notSent: msg(
    "What you saved on this device couldn’t be added to your account yet. We’ll try again on the next page.",
  ),
  onlyHere: msg(
    "Saved on this device only. To keep your items everywhere and get alerts, log in. You only need an email address.",
  ),
  removed: msg("Removed from this device."),
  cleared: (name: string) => t("“{name}” removed from this device.", { name }),
} as const;
