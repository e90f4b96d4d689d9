import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Trash2 } from "lucide-react";
import { useId, useMemo } from "react";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { answerLines } from "../../forms/answer-of.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormNeeds, needsOf } from "../../forms/records/form-needs.tsx";
import { useForm } from "../../forms/use-form.ts";
import { decisionAbout } from "./claim-decision.ts";
import styles from "./claim-form.module.css";
import { ClaimHistory } from "./claim-history.tsx";
import { decidedWords, wayBack } from "./decision-words.ts";
import { useDecideClaim } from "./mutations.ts";
import { StatusTiles } from "./status-tiles.tsx";
import { townOf } from "./town-of.ts";

/** The venue with its town: "Canal Yard, Holyoke, MA". */
const whatIsAsked = ({ poi }: PoiClaim) => [poi.name, townOf(poi)].filter((part) => part !== "").join(", ");

interface ClaimDialogProps {
  claim: PoiClaim;
  onClose: () => void;
  /** Asks for its deletion. */
  onDelete: () => void;
}

/** Decides about a producer request: where it stands and why, with what was done to it before. */
export default function ClaimDialog({ claim, onClose, onDelete }: ClaimDialogProps) {
  const formId = useId();
  const needsId = useId();
  const now = useNow();
  const decide = useDecideClaim();
  const takeBack = () =>
    decide.mutateAsync({ id: claim.id, status: claim.status, notes: "" }).then(
      () => toast({ tone: "success", message: decidedWords(claim.poi.name, status, claim.status) }),
      (error: unknown) => toast({ tone: "danger", message: answerLines(error).join(" ") }),
    );
  const schema = useMemo(() => decisionAbout(claim.status), [claim.status]);
  const form = useForm(
    schema,
    { status: claim.status, notes: "" },
    {
      send: async ({ status, notes = "" }) => {
        if (status === claim.status && notes === "") return onClose();
        await decide.mutateAsync({ id: claim.id, status, notes });
        onClose();
        const back = wayBack(claim.status, status);
        toast({
          tone: "success",
          message: decidedWords(claim.poi.name, claim.status, status),
          ...(back && { action: { label: back, onPress: () => void takeBack() } }),
        });
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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.isSending}
            isDisabled={!form.isValid}
            aria-describedby={needs.length > 0 ? needsId : undefined}
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
