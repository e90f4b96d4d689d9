import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { answerLines } from "../../forms/answer-of.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormNeeds } from "../../forms/form-needs.tsx";
import { ClaimHistory } from "./claim-history.tsx";
import { StatusTiles } from "./status-tiles.tsx";
import { townOf } from "./town-of.ts";
import { useClaimChange } from "./use-claim-change.ts";
import "./claims.css";

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
  const form = useRef<HTMLFormElement>(null);
  const decide = trpc.moderation.decide.useMutation();
  const changed = useClaimChange();
  const [status, setStatus] = useState(claim.status);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const notes = typed.trim();
  const isMoved = status !== claim.status;
  const isRejection = isMoved && status === "rejected";
  const isTooLong = notes.length > limits.claimNotesChars;
  const label = isRejection ? "Why is it rejected?" : "Note";
  const isMissing = isRejection && notes === "";
  const needs = isMissing || isTooLong ? [{ name: "notes", label, isMissing }] : [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMoved && notes === "") return onClose();
    setRefusal([]);
    try {
      await decide.mutateAsync({ id: claim.id, status, notes });
      onClose();
      toast({ tone: "success", message: messages.updated(claim.poi.name) });
      await changed(claim);
    } catch (error) {
      setRefusal(answerLines(error));
    }
  };
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Editing Venue Request"
      size="claim"
      foot={(close) => (
        <>
          {claim.status !== "verified" && (
            <Button variant="danger-quiet" icon={<Trash2 className="i" aria-hidden="true" />} onPress={onDelete}>
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
            isPending={decide.isPending}
            isDisabled={needs.length > 0}
            aria-describedby={needs.length > 0 ? needsId : undefined}
          >
            Save
          </Button>
        </>
      )}
    >
      <form ref={form} id={formId} className="claimform" onSubmit={(event) => void save(event)}>
        <p className="muted">{`${whatIsAsked(claim)}, asked for by ${claim.billingContact.email}`}</p>
        <StatusTiles value={status} onChange={setStatus} />
        <TextField
          label={label}
          name="notes"
          description={
            isMoved && ["verified", "canceled", "rejected"].includes(status)
              ? "The mail with the decision quotes it."
              : "Only moderators read it."
          }
          optional={!isRejection}
          isMultiline
          value={typed}
          onChange={setTyped}
          errors={isTooLong ? [messages.atMostChars(limits.claimNotesChars)] : []}
        />
        <FormNeeds id={needsId} needs={needs} form={{ ref: form, reveal: () => undefined }} />
        <FormBanner message={refusal.length > 0 ? refusal.join(" ") : null} />
        <ClaimHistory entries={claim.auditEvents} />
      </form>
    </ModalDialog>
  );
}
