import type { DeliveryAttempt, WebhookDelivery } from "@hereabouts/contract/webhooks/webhook";
import { webhookEventLabel } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { RotateCcw } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { exactMoment } from "../../app/time/moments.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useResendDelivery } from "./mutations.ts";
import { StateOfDelivery } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

function Attempt({ tried: { attempt, at, status, durationMs, answer } }: { tried: DeliveryAttempt }) {
  return (
    <li>
      <p>
        <b>{t("Try {attempt}:", { attempt })}</b>{" "}
        {withParts(
          status === null
            ? t("no answer after {ms} ms, <time/>", { ms: String(durationMs) })
            : t("status {status} after {ms} ms, <time/>", { status: String(status), ms: String(durationMs) }),
          { time: <time dateTime={at}>{exactMoment(at)}</time> },
        )}
      </p>
      {answer !== "" && <pre className={styles.code}>{answer}</pre>}
    </li>
  );
}

const statusWords = (status: number | null) =>
  status === null ? t("no answer") : t("status {status}", { status: String(status) });

/** The notice as it was sent, laid out to be read. */
const laidOut = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** A notice to an endpoint: what became of it, each try, what was sent, and sending it again. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { id, messageId, type, state, created, body, attempts } = delivery;
  const resend = useAction({ do: useResendDelivery().mutateAsync, done: t(webhookMessages.webhookSentAgain) });
  const label = t(webhookEventLabel(type));
  return (
    <li className={styles.delivery}>
      <div className={styles.summary}>
        <div className={styles.what}>
          <p className={styles.facts}>
            <b>{label}</b>
            <StateOfDelivery state={state} />
          </p>
          <p className="muted sm">
            <TimeAgo at={created} /> · {plural(attempts.length, "{count} try", "{count} tries")}
            {attempts[0] && ` · ${statusWords(attempts[0].status)}`}
          </p>
        </div>
        <Button
          size="sm"
          icon={<RotateCcw />}
          aria-label={t("Send again: {label}", { label })}
          isPending={resend.isPending}
          onPress={() => void resend.run({ id: webhookId, deliveryId: id })}
        >
          {t("Send again")}
        </Button>
      </div>
      <Disclosure summary={t("Details")}>
        <p className="muted sm">
          webhook-id: <code>{messageId}</code>
        </p>
        <ol className={styles.attempts}>
          {attempts.map((tried) => (
            <Attempt key={tried.attempt} tried={tried} />
          ))}
        </ol>
        <pre className={styles.code}>{laidOut(body)}</pre>
      </Disclosure>
    </li>
  );
}
