import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useFinishing } from "../../../app/session/use-finishing.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { viewerOf } from "../../../app/session/viewer.ts";
import styles from "./claim.module.css";

/** Way to claim a venue, or to request ownership of a claimed one, on its page. Strangers sign up first. */
export function ClaimInvitation({ venueId, isClaimed }: { venueId: number; isClaimed: boolean }) {
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
  if (isClaimed) {
    // Managers of the venue already have access.
    if (may.manageVenue(viewerOf(user), venueId)) return null;
    return (
      <p className="sm muted" data-part="claim" data-needs-scripts>
        {t("Do you manage this venue?")}{" "}
        {user ? (
          <LinkButton {...way} size="sm" variant="quiet">
            {t("Request ownership")}
          </LinkButton>
        ) : (
          <Button size="sm" variant="quiet" onPress={() => requestSignIn({ kind: "claim-venue", id: venueId })}>
            {t("Request ownership")}
          </Button>
        )}
      </p>
    );
  }
  return (
    <section className={styles.claim} data-part="claim" data-needs-scripts aria-labelledby="claim-invitation">
      <h2 id="claim-invitation">{t("Is this your venue?")}</h2>
      <p className="sm muted">{t("Claim this venue to post events, set hours and see how many people view it.")}</p>
      {user ? (
        <LinkButton {...way} size="sm">
          {icon}
          {t("Claim venue")}
        </LinkButton>
      ) : (
        <Button size="sm" icon={icon} onPress={() => requestSignIn({ kind: "claim-venue", id: venueId })}>
          {t("Claim venue")}
        </Button>
      )}
    </section>
  );
}
