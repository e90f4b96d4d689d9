import { Button } from "@hereabouts/ui/actions/button";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useFinishing, useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import styles from "./claim.module.css";

/** On the page of a venue nobody claimed: the way to claim it. Who is not signed in registers first. */
export function ClaimInvitation({ venueId }: { venueId: number }) {
  const user = useUser();
  const navigate = useNavigate();
  const requestSignIn = useSignInRequest();
  const way = {
    to: "/claim/poi/$userId/",
    params: { userId: String(user?.id) },
    search: { poi: venueId },
  } as const;
  useFinishing("claim-venue", () => void navigate(way), venueId);
  const icon = <BadgeCheck />;
  return (
    <section className={styles.claim} data-part="claim" aria-labelledby="claim-invitation">
      <h2 id="claim-invitation">Is this your venue?</h2>
      <p className="sm muted">Claim it to post events, set hours and see how many people find you.</p>
      {user ? (
        <LinkButton {...way} size="sm">
          {icon}
          Claim it
        </LinkButton>
      ) : (
        <Button size="sm" icon={icon} onPress={() => requestSignIn({ kind: "claim-venue", id: venueId })}>
          Claim it
        </Button>
      )}
    </section>
  );
}
