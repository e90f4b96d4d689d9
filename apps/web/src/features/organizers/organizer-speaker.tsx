import type { OrganizerPage } from "@hereabouts/contract/organizers/organizer";
import type { OrganizerStanding } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { BadgeCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { useLogInLink } from "../../app/shell/use-log-in-link.ts";
import { useLeaveOrganizer } from "./mutations.ts";
import styles from "./organizer-page.module.css";

const ClaimOrganizer = lazyPart(() => import("./claim-organizer.tsx"), "ClaimOrganizer");

interface OrganizerSpeakerProps {
  organizer: OrganizerPage;
  /** Absent for strangers, and until it is known. */
  standing: OrganizerStanding | undefined;
}

/** The way to speak for an organizer, or to stop, at the end of its page. */
export function OrganizerSpeaker({ organizer, standing }: OrganizerSpeakerProps) {
  const user = useUser();
  const { name, isClaimed } = organizer;
  if (standing?.isKeeper || standing?.hasAsked) return <OwnStanding organizer={organizer} standing={standing} />;
  if (isClaimed || (user && !standing)) return null;
  return (
    <section className={styles.speaker} data-screen data-needs-scripts aria-labelledby="organizer-claim">
      <h2 id="organizer-claim">{t("Do you speak for {name}?", { name })}</h2>
      <p className="sm muted">{t("Edit this page, and confirm the events that name {name}.", { name })}</p>
      {user ? <ClaimButton organizer={organizer} /> : <LogInButton />}
    </section>
  );
}

function LogInButton() {
  return (
    <LinkButton {...useLogInLink()} size="sm">
      {t("Log in to send a request")}
    </LinkButton>
  );
}

function ClaimButton({ organizer }: { organizer: OrganizerPage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<BadgeCheck />} onPress={() => setOpen(true)}>
        {t("Send a request")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ClaimOrganizer organizer={organizer} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** A request that waits, or the right that was verified, with the way to give it up. */
function OwnStanding({ organizer: { id, name }, standing }: OrganizerSpeakerProps & { standing: OrganizerStanding }) {
  const { isKeeper } = standing;
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveOrganizer();
  const leave = useAction({
    do: () => leaving.mutateAsync({ id }),
    done: t(isKeeper ? organizerMessages.withdrawn : organizerMessages.requestWithdrawn),
  });
  return (
    <section className={styles.speaker} data-screen>
      <p>
        {isKeeper
          ? t("You speak for {name}.", { name })
          : t("Your request to speak for {name} is in review.", { name })}
      </p>
      <Button
        size="sm"
        variant="quiet"
        isPending={leave.isPending}
        onPress={() => (isKeeper ? setAsking(true) : void leave.run())}
      >
        {isKeeper ? t("Stop speaking for {name}", { name }) : t("Withdraw request")}
      </Button>
      <ConfirmDialog
        title={t("Stop speaking for {name}?", { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Stop")}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void leave.run();
        }}
      >
        {t("Events of others will name {name} without your confirmation. To speak for it again, send a new request.", {
          name,
        })}
      </ConfirmDialog>
    </section>
  );
}
