import { messages } from "@hereabouts/contract/messages";
import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import { webhookEventLabel } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { webhooks } from "./queries.ts";
import { WebhookState } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, failingSince } = webhook;
  return (
    <li className={styles.row}>
      <h2>
        <Link to="/manage/webhooks/$id/" params={{ id: String(id) }} className="lone">
          {url}
        </Link>
      </h2>
      <p className={styles.facts}>
        <WebhookState webhook={webhook} />
        <span className="muted sm">
          {events.map((type) => t(webhookEventLabel(type))).join(" · ")}
          {failingSince !== null && (
            <> · {withParts(t("failing since <time/>"), { time: <TimeAgo at={failingSince} /> })}</>
          )}
        </span>
      </p>
    </li>
  );
}

/** The endpoints of a producer: where notices go, and how each does. */
export function WebhooksPage() {
  const list = useQuery(webhooks(useApi()));
  const [isMaking, setMaking] = useState(false);
  const isFull = (list.data?.length ?? 0) >= webhookLimits.webhooksKept;
  const make = (
    <Button variant="primary" icon={<Plus />} isDisabled={isFull} onPress={() => setMaking(true)}>
      {t("New webhook")}
    </Button>
  );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div className={styles.lead}>
          <h1 className="display">{t("Webhooks")}</h1>
          <p>
            {withParts(
              t(
                "We notify your own site right away when an event at your venues is published, changed or canceled. <a>API Documentation</a> explains what we send and how to verify it.",
              ),
              { a: (words) => <a href="/api/docs/#webhooks">{words}</a> },
            )}
          </p>
        </div>
        <div className={pageHeadStyles.tools}>{make}</div>
      </div>
      {isFull && <p className={`muted ${styles.full}`}>{messages.folderFull(webhookLimits.webhooksKept)}</p>}
      <ListStates
        list={list}
        skeleton={
          <div className={`${panelStyles.panel} ${styles.list}`}>
            {([70, 50] as const).map((width) => (
              <div key={width} className={styles.row}>
                <SkeletonLine width={width} />
              </div>
            ))}
          </div>
        }
        empty={
          <EmptyState
            drawing="corkboard"
            message={t(webhookMessages.noWebhooks)}
            hint={t("Add a URL on your site and choose which events to receive.")}
            action={make}
          />
        }
      >
        {(rows) => (
          <ul className={`${panelStyles.panel} ${styles.list}`}>
            {rows.map((row) => (
              <WebhookRow key={row.id} webhook={row} />
            ))}
          </ul>
        )}
      </ListStates>
      {isMaking && <NewWebhookDialog onClose={() => setMaking(false)} />}
    </>
  );
}
