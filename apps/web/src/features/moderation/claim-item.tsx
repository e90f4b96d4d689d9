import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition, hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ChipRadios } from "@hereabouts/ui/choices/chip-choices";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Trash2 } from "lucide-react";
import { useId, useMemo, useRef } from "react";
import { dayOfMoment } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { QueueItem } from "../../app/workbench/queue-item.tsx";
import type { Then } from "../../app/workbench/use-decide.ts";
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
import type { useDecisions } from "./use-decisions.tsx";

/** The venue with its town, who asks for it, and since when. */
function WhatIsAsked({ claim: { poi, billingContact, created } }: { claim: PoiClaim }) {
  const now = useNow();
  const place = [poi.name, townLabel(poi)].filter((part) => part !== "").join(", ");
  return (
    <p className="muted">
      {withParts(t("{place}, asked for by {email} on <time/>", { place, email: billingContact.email }), {
        time: <time dateTime={created}>{dayOfMoment(created, now)}</time>,
      })}
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

interface StatusFieldProps {
  value: ClaimStatus;
  onChange: (status: ClaimStatus) => void;
}

function StatusField({ value, onChange }: StatusFieldProps) {
  const options = claimStatuses.map((one) => ({ ...one, label: t(one.label), icon: <StatusDot status={one.value} /> }));
  const choose = (chosen: string) => onChange(claimStatuses.find((one) => one.value === chosen)?.value ?? value);
  return (
    <div>
      <p className={fieldStyles.label} aria-hidden="true">
        {t("Status")}
      </p>
      <ChipRadios label={t("Status")} options={options} value={value} onChange={choose} />
    </div>
  );
}

/** Decides about a producer request: evidence, status and reason, with earlier decisions. */
export function ClaimItem({ claim, queue, decision, onDelete }: ClaimItemProps) {
  const needsId = useId();
  const then = useRef<Then>("list");
  const form = useForm(
    useMemo(() => decisionAbout(claim.status), [claim.status]),
    { status: claim.status, notes: "" },
    {
      send: async ({ status: after, notes: note = "" }) => {
        const isChanged = after !== claim.status || note !== "";
        const work = async () => {
          if (isChanged) await decision.send({ claims: [claim], status: after, notes: note });
        };
        await queue.decide(claim, work, then.current);
      },
    },
  );
  const sendThen = (after: Then) => {
    then.current = after;
    form.send();
  };
  const { status } = form.current;
  const notes = form.field("notes");
  const isRejection = status !== claim.status && status === "rejected";
  const isTooLong = notes.value.length > limits.claimNotesChars;
  const label = isRejection ? msg("Reason for rejecting") : msg("Note");
  const needs = needsOf(form, { status: msg("Status"), notes: label });
  return (
    <QueueItem
      title={t("Editing Venue Request")}
      foot={
        <>
          {claimTransition("moderator", claim.status, "deleted") && (
            <Button variant="danger-quiet" icon={<Trash2 />} onPress={onDelete}>
              {t("Delete request")}
            </Button>
          )}
          <Button variant="quiet" onPress={queue.close}>
            {t("Cancel")}
          </Button>
          {queue.next && (
            <Button isDisabled={!form.isValid || form.isSending} onPress={() => sendThen("next")}>
              {t("Save and next")}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={form.isSending}
            isDisabled={!form.isValid}
            aria-describedby={needs.length > 0 ? needsId : undefined}
            onPress={() => sendThen("list")}
          >
            {t("Save")}
          </Button>
        </>
      }
    >
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit}>
        <WhatIsAsked claim={claim} />
        <ClaimEvidence claim={claim} />
        <StatusField value={status} onChange={form.field("status").onChange} />
        <TextField
          label={t(label)}
          {...notes}
          description={
            hasEffect(claim.status, status, "email")
              ? t("Quoted in the decision email.")
              : t("Only moderators see this.")
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
