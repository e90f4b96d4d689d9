import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Trash2 } from "lucide-react";
import { useId, useMemo, useRef } from "react";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormNeeds, needsOf } from "../../forms/records/form-needs.tsx";
import { useForm } from "../../forms/use-form.ts";
import { decisionAbout } from "./claim-decision.ts";
import { ClaimEvidence } from "./claim-evidence.tsx";
import styles from "./claim-form.module.css";
import { ClaimHistory } from "./claim-history.tsx";
import { StatusTiles } from "./status-tiles.tsx";
import { townOf } from "./town-of.ts";
import type { useDecisions } from "./use-decisions.ts";

/** The venue with its town: "Canal Yard, Holyoke, MA". */
const whatIsAsked = ({ poi }: PoiClaim) => [poi.name, townOf(poi)].filter((part) => part !== "").join(", ");

interface ClaimDialogProps {
  claim: PoiClaim;
  decideOne: ReturnType<typeof useDecisions>["decideOne"];
  onClose: () => void;
  /** Goes on to the request after this one, where there is one. */
  onNext?: (() => void) | undefined;
  /** Asks for its deletion. */
  onDelete: () => void;
}

/** Decides about a producer request: where it stands and why, with what was done to it before. */
export default function ClaimDialog({ claim, decideOne, onClose, onNext, onDelete }: ClaimDialogProps) {
  const formId = useId();
  const needsId = useId();
  const now = useNow();
  const goesOn = useRef(false);
  const schema = useMemo(() => decisionAbout(claim.status), [claim.status]);
  const form = useForm(
    schema,
    { status: claim.status, notes: "" },
    {
      send: async ({ status, notes = "" }) => {
        if (status !== claim.status || notes !== "") await decideOne(claim, { status, notes });
        if (goesOn.current && onNext) onNext();
        else onClose();
      },
    },
  );
  const { status } = form.current;
  const notes = form.field("notes");
  const isMoved = status !== claim.status;
  const isRejection = isMoved && status === "rejected";
  const isTooLong = notes.value.length > limits.claimNotesChars;
  const label = isRejection ? "Why is it rejected?" : "Note";
  const needs = needsOf(form, { status: "Status", notes: label });
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Editing Venue Request"
      size="claim"
      foot={(close) => (
        <>
          {claim.status !== "verified" && (
            <Button variant="danger-quiet" icon={<Trash2 />} onPress={onDelete}>
              Delete request
            </Button>
          )}
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          {onNext && (
            <Button
              isDisabled={!form.isValid || form.isSending}
              onPress={() => {
                goesOn.current = true;
                form.send();
              }}
            >
              Save and next
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.isSending}
            isDisabled={!form.isValid}
            aria-describedby={needs.length > 0 ? needsId : undefined}
            onPress={() => {
              goesOn.current = false;
            }}
          >
            Save
          </Button>
        </>
      )}
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit}>
        <p className="muted">
          {`${whatIsAsked(claim)}, asked for by ${claim.billingContact.email} on `}
          <time dateTime={claim.created}>{dayOfMoment(claim.created, now)}</time>
        </p>
        <ClaimEvidence claim={claim} />
        <StatusTiles value={status} onChange={form.field("status").onChange} />
        <TextField
          label={label}
          {...notes}
          description={
            isMoved && ["verified", "canceled", "rejected"].includes(status)
              ? "The mail with the decision quotes it."
              : "Only moderators read it."
          }
          optional={!isRejection}
          isMultiline
          // A note that grows too long is told while it is typed.
          errors={isTooLong ? (form.faults.notes ?? []) : notes.errors}
        />
        <FormNeeds id={needsId} needs={needs} form={form} />
        <FormBanner form={form} />
        <ClaimHistory entries={claim.auditEvents} />
      </form>
    </ModalDialog>
  );
}
