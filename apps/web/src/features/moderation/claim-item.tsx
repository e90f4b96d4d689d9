import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition, hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { Trash2 } from "lucide-react";
import { useId, useMemo, useRef } from "react";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import type { Queue } from "../../app/workbench/use-queue.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormNeeds, needsOf } from "../../forms/records/form-needs.tsx";
import { useForm } from "../../forms/use-form.ts";
import { StatusDot } from "./claim-badges.tsx";
import { ClaimEvidence } from "./claim-evidence.tsx";
import styles from "./claim-form.module.css";
import { ClaimHistory } from "./claim-history.tsx";
import type { ClaimSearch } from "./claim-search.ts";
import { decisionAbout } from "./decision-words.ts";
import { townLabel } from "./request-labels.ts";
import type { useDecisions } from "./use-decisions.ts";

/** The venue with its town, who asks for it, and since when. */
function WhatIsAsked({ claim: { poi, billingContact, created } }: { claim: PoiClaim }) {
  const now = useNow();
  const place = [poi.name, townLabel(poi)].filter((part) => part !== "").join(", ");
  return (
    <p className="muted">
      {`${place}, asked for by ${billingContact.email} on `}
      <time dateTime={created}>{dayOfMoment(created, now)}</time>
    </p>
  );
}

interface ClaimItemProps {
  claim: PoiClaim;
  queue: Queue<PoiClaim, ClaimSearch>;
  decision: ReturnType<typeof useDecisions>;
  /** Asks for its deletion. */
  onDelete: () => void;
}

/** The form of a decision. `aimAt` says before it is sent whether the next request opens afterwards. */
function useDecision({ claim, queue, decision }: ClaimItemProps) {
  const then = useRef<"next" | "list">("list");
  const schema = useMemo(() => decisionAbout(claim.status), [claim.status]);
  const form = useForm(
    schema,
    { status: claim.status, notes: "" },
    {
      send: async ({ status, notes = "" }) => {
        const isChanged = status !== claim.status || notes !== "";
        const work = async () => {
          if (isChanged) await decision.send({ claims: [claim], status, notes });
        };
        await queue.decide(claim, work, then.current);
      },
    },
  );
  const aimAt = (what: "next" | "list") => {
    then.current = what;
  };
  return { form, aimAt };
}

/** Decides about a producer request: evidence, status and reason, with earlier decisions. */
export function ClaimItem(props: ClaimItemProps) {
  const { claim, queue, onDelete } = props;
  const formId = useId();
  const needsId = useId();
  const { form, aimAt } = useDecision(props);
  const { status } = form.current;
  const notes = form.field("notes");
  const isMoved = status !== claim.status;
  const isRejection = isMoved && status === "rejected";
  const isTooLong = notes.value.length > limits.claimNotesChars;
  const label = isRejection ? "Reason for rejecting" : "Note";
  const needs = needsOf(form, { status: "Status", notes: label });
  return (
    <QueueItem
      title="Editing Venue Request"
      foot={
        <>
          {claimTransition("moderator", claim.status, "deleted") && (
            <Button variant="danger-quiet" icon={<Trash2 />} onPress={onDelete}>
              Delete request
            </Button>
          )}
          <Button variant="quiet" onPress={queue.close}>
            Cancel
          </Button>
          {queue.next && (
            <Button
              isDisabled={!form.isValid || form.isSending}
              onPress={() => {
                aimAt("next");
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
            onPress={() => aimAt("list")}
          >
            Save
          </Button>
        </>
      }
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit}>
        <WhatIsAsked claim={claim} />
        <ClaimEvidence claim={claim} />
        <RadioCards
          {...form.field("status")}
          label="Status"
          options={claimStatuses.map(({ value, label: name }) => ({
            value,
            label: name,
            icon: <StatusDot status={value} />,
          }))}
          onChange={(chosen) =>
            form.field("status").onChange(claimStatuses.find(({ value }) => value === chosen)?.value ?? status)
          }
        />
        <TextField
          label={label}
          {...notes}
          description={
            hasEffect(claim.status, status, "email") ? "Quoted in the decision email." : "Only moderators see this."
          }
          optional={!isRejection}
          isMultiline
          // Show the error of a note that is too long while typing.
          errors={isTooLong ? (form.faults.notes ?? []) : notes.errors}
        />
        <FormNeeds id={needsId} needs={needs} form={form} />
        <FormBanner form={form} />
        <ClaimHistory entries={claim.auditEvents} />
      </form>
    </QueueItem>
  );
}
