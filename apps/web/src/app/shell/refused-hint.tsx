import { msg, t } from "@hereabouts/language/translate";
import { type NeededRole, roleOf } from "../session/needed-role.ts";
import { useSiteConfig } from "../site-config.tsx";

/** Names the right that a page needs, and who gives it. */
const hints: Readonly<Record<NeededRole, string>> = {
  producer: msg("This page is for people who manage a venue. Claim your venue to get access."),
  editor: msg("This page is for editors. Ask a member of staff for access."),
  decider: msg(
    "This page is for editors who decide producer requests. Ask a superuser for the right “Decides requests”.",
  ),
  staff: msg("This page is for staff. Ask a member of staff for access."),
  superuser: msg("This page is for superusers. Ask a superuser for access."),
};

/** Says who may open a page, and whom to ask. */
export function RefusedHint({ role }: { role: unknown }) {
  const { supportEmail } = useSiteConfig();
  return `${t(hints[roleOf(role) ?? "superuser"])} ${t("Or write to {email}.", { email: supportEmail })}`;
}
