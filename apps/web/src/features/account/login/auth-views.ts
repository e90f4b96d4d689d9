import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import { eventPrintPath } from "@hereabouts/contract/paths";

/** The states of the dialog and of the pages. */
export type AuthView = `${"signin" | "register"}-${"social" | "email" | "code"}` | "register-success";

/** The first view of a side: the sign-ins of other sites, or email where none is offered. */
export function firstView(side: "signin" | "register", providers: readonly SocialProvider[]): AuthView {
  return providers.length > 0 ? `${side}-social` : `${side}-email`;
}

/** The side a view belongs to. */
export const sideOf = (view: AuthView) => (view.startsWith("signin") ? "signin" : "register");

/** The valley in the morning, across the top of the dialog and the pages. */
export const authPrint = eventPrintPath("nature-outdoors", 4);
