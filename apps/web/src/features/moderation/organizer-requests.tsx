import type { OrganizerRequest } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerDeskMessages } from "@hereabouts/contract/organizers/organizer-desk-messages";
import { organizerPath } from "@hereabouts/contract/paths";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useRejectOrganizerClaim, useReopenOrganizerClaim, useVerifyOrganizerClaim } from "./mutations.ts";
import styles from "./organizer-requests.module.css";
import { organizerRequests } from "./queries.ts";

/** Decides requests for organizers, each undone until its email is sent. */
function useOrganizerDecisions() {
  const verifying = useVerifyOrganizerClaim();
  const rejecting = useRejectOrganizerClaim();
  const reopening = useReopenOrganizerClaim();
  const undo = useAction({
    do: ({ id }: OrganizerRequest) => reopening.mutateAsync({ id }),
    done: ({ organizer }) => organizerDeskMessages.reopened(organizer.name),
  });
  const verify = useAction({
    do: ({ id }: OrganizerRequest) => verifying.mutateAsync({ id }),
    done: ({ claimant, organizer }) => organizerDeskMessages.verified(claimant.name, organizer.name),
    undo: (request) => undo.run(request),
  });
  const reject = useAction({
    do: ({ id }: OrganizerRequest) => rejecting.mutateAsync({ id }),
    done: ({ claimant, organizer }) => organizerDeskMessages.rejected(claimant.name, organizer.name),
    undo: (request) => undo.run(request),
    canUndo: ({ status }) => status === "new",
  });
  return { verify, reject };
}

/** A request with what speaks for it, and its decisions. */
function Request({ request }: { request: OrganizerRequest }) {
  const { organizer, claimant, message, status } = request;
  const { verify, reject } = useOrganizerDecisions();
  const isBusy = verify.isPending || reject.isPending;
  const isNew = status === "new";
  return (
    <li className={styles.request}>
      <p>
        <Link to={organizerPath(organizer)}>{organizer.name}</Link>
        {organizer.website !== "" && <span className="muted"> {organizer.website}</span>}
      </p>
      <p>
        {claimant.name} <span className="muted">{claimant.email}</span>
        {!claimant.isEmailConfirmed && <span className="muted"> ({t("email not confirmed")})</span>}
      </p>
      <p className={styles.message}>{message}</p>
      <div className="row wrap">
        {isNew && (
          <Button size="sm" variant="primary" isPending={verify.isPending} onPress={() => void verify.run(request)}>
            {t("Verify")}
          </Button>
        )}
        <Button
          size="sm"
          variant={isNew ? "secondary" : "quiet"}
          isPending={reject.isPending}
          isDisabled={isBusy}
          onPress={() => void reject.run(request)}
        >
          {isNew ? t("Reject") : t("Revoke access")}
        </Button>
      </div>
    </li>
  );
}

function RequestList({ requests }: { requests: readonly OrganizerRequest[] }) {
  const waiting = requests.filter(({ status }) => status === "new");
  const verified = requests.filter(({ status }) => status === "verified");
  return (
    <>
      {waiting.length === 0 && <p className="muted">{t("No organizer requests to review.")}</p>}
      <ul className={styles.requests}>
        {waiting.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {verified.length > 0 && (
        <>
          <h3>{t("Verified")}</h3>
          <ul className={styles.requests}>
            {verified.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Opens the requests to speak for organizers; absent while nobody ever asked. */
export function OrganizerRequests() {
  const { data: requests = [] } = useQuery(organizerRequests(useApi()));
  const [isOpen, setOpen] = useState(false);
  if (requests.length === 0 && !isOpen) return null;
  const waiting = requests.filter(({ status }) => status === "new").length;
  return (
    <>
      <Button variant={waiting > 0 ? "secondary" : "quiet"} onPress={() => setOpen(true)}>
        {waiting > 0
          ? plural(waiting, "{count} organizer request", "{count} organizer requests")
          : t("Organizer requests")}
      </Button>
      <ModalDialog isOpen={isOpen} onOpenChange={setOpen} title={t("Organizer requests")}>
        <RequestList requests={requests} />
      </ModalDialog>
    </>
  );
}
