import type { UserContext } from "@hereabouts/contract/account/user-context";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../app/routing/link-button.tsx";

/** For who looks after no venue, or not after the one that was asked for: they left, were removed, or its claim ended. */
export function NoVenue({ user }: { user: UserContext }) {
  if (user.producerQuotas.length > 0)
    return (
      <EmptyState
        isPage
        drawing="signpost"
        message="You do not look after this venue"
        hint="Its owner can invite you."
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
      message="You look after no venue"
      hint="Claim one, or have its owner invite you."
      action={
        <LinkButton to="/claim/poi/$userId/" params={{ userId: String(user.id) }} variant="primary">
          Claim your venue
        </LinkButton>
      }
    />
  );
}
