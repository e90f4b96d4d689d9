import { may } from "@hereabouts/contract/permissions";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { useSiteConfig } from "../../app/site-config.tsx";

/** Link to support: the contact form, or the email address for users without producer pages. */
export function PlanAsk({ subject, label, name }: { subject: string; label: string; name?: string }) {
  const { supportEmail } = useSiteConfig();
  if (may.contactSupport(viewerOf(useUser())))
    return (
      <LinkButton to="/manage/support/" search={{ subject }} aria-label={name}>
        {label}
      </LinkButton>
    );
  return (
    <AnchorButton href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} aria-label={name}>
      {label}
    </AnchorButton>
  );
}
