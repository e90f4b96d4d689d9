import type { UserContext } from "@hereabouts/contract/account/user-context";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../app/routing/link-button.tsx";

/** Shown to people without a venue, or without this one: they left, were removed, or its claim ended. */
export function NoVenue({ user }: { user: UserContext }) {
  if (user.producerQuotas.length > 0)
    return (
      <EmptyState
        isPage
        drawing="signpost"
        message={t("You don’t manage this venue")}
        hint={t("The venue’s owner can invite you.")}
        action={
          <LinkButton to="/manage/venues/people/" variant="primary">
            {t("People of your venue")}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      isPage
      drawing="signpost"
      message={t("You don’t manage any venue")}
      hint={t("Claim a venue, or ask its owner to invite you.")}
      action={
        <LinkButton to="/claim/poi/$userId/" params={{ userId: String(user.id) }} variant="primary">
          {t("Claim your venue")}
        </LinkButton>
      }
    />
  );
}
