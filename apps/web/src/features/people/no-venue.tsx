import type { UserContext } from "@hereabouts/contract/account/user-context";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../app/routing/link-button.tsx";

/** Shown to people without a venue, or without this one: they left, were removed, or its claim ended. */
export function NoVenue({ user }: { user: UserContext }) {
  if (user.producerQuotas.length > 0)
    return (
      <EmptyState
        isPage
        drawing="signpost"
        message="You don’t manage this venue"
        hint="The venue’s owner can invite you."
        action={
          <LinkButton to="/manage/venues/people/" variant="primary">
            People of your venue
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      isPage
      drawing="signpost"
      message="You don’t manage any venue"
      hint="Claim a venue, or ask its owner to invite you."
      action={
        <LinkButton to="/claim/poi/$userId/" params={{ userId: String(user.id) }} variant="primary">
          Claim your venue
        </LinkButton>
      }
    />
  );
}
