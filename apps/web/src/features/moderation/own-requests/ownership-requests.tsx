import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { contestAnswer, type HeldContest } from "@hereabouts/contract/claims/held-contest";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useApi } from "../../../app/data/api.ts";
import { dayOfMoment } from "../../../app/time/moments.ts";
import { useNow } from "../../../app/time/use-now.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useAnswerContest } from "../mutations.ts";
import { ownershipRequests } from "../queries.ts";
import styles from "./ownership-requests.module.css";

/** Open requests for ownership of the viewer's venues, of one or of all, each with a field to answer in. */
export function OwnershipRequests({ venueId }: { venueId?: number | undefined }) {
  const list = useQuery(ownershipRequests(useApi()));
  const shown = list.data?.filter(({ poi }) => venueId === undefined || poi.id === venueId) ?? [];
  return shown.map((contest) => <OwnershipRequestCard key={contest.id} contest={contest} />);
}

const answerField = contestAnswer.pick({ answer: true });

function OwnershipRequestCard({
  contest: { id, poi, created, answerUntil, answer, answered },
}: {
  contest: HeldContest;
}) {
  const now = useNow();
  const headingId = useId();
  const send = useAnswerContest();
  const form = useForm(
    answerField,
    { answer },
    {
      send: (given) => send.mutateAsync({ ...given, id }),
      done: t(claimMessages.answerSent),
    },
  );
  const isOver = new Date(answerUntil) <= now;
  return (
    <section className={styles.contest} aria-labelledby={headingId} data-part="contest">
      <h2 id={headingId}>{t("Someone else asked to manage {name}", { name: poi.name })}</h2>
      <p>
        {t("They asked on {day}. Nothing has changed so far.", { day: dayOfMoment(created, now) })}{" "}
        {isOver
          ? t("A moderator can decide at any time. You can still answer.")
          : t("Answer by {day}. A moderator decides after that day.", {
              day: dayOfMoment(answerUntil, now),
            })}
      </p>
      {answered !== null && (
        <p className="sm muted">{t("You answered on {day}.", { day: dayOfMoment(answered, now) })}</p>
      )}
      <form method="dialog" ref={form.ref} onSubmit={form.onSubmit} noValidate className={styles.form}>
        <FormBanner form={form} />
        <TextArea
          label={t("Your answer")}
          description={t(
            "Say how we can tell that you manage the venue: a phone number there, or who to ask for. Only moderators read it.",
          )}
          maxChars={claimLimits.requestMessageChars}
          {...form.field("answer")}
        />
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {answered === null ? t("Send answer") : t("Change answer")}
        </Button>
      </form>
    </section>
  );
}
