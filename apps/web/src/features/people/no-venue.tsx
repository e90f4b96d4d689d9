import type { UserContext } from "@hereabouts/contract/account/user-context";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../app/routing/link-button.tsx";

/** For who looks after no venue, or none with a subscription that works. */
export function NoVenue({ user }: { user: UserContext }) {
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
