import { messages } from "@hereabouts/contract/messages";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { deliveries } from "./queries.ts";
import styles from "./webhooks.module.css";

/** While a first try is on its way, the list looks for how it ended so often; less often for those after it. */
const LOOK_MS = 3_000;
const LOOK_LATER_MS = 20_000;

type Sent = { rows: readonly { state: string; attempts: readonly unknown[] }[] } | undefined;

/** When to look again; false once nothing is on its way. */
function lookAgainAfter(sent: Sent): number | false {
  const pending = sent?.rows.filter(({ state }) => state === "pending") ?? [];
  if (pending.length === 0) return false;
  return pending.some(({ attempts }) => attempts.length === 0) ? LOOK_MS : LOOK_LATER_MS;
}

/** Recent deliveries to an endpoint, newest first. */
export function DeliveryList({ id }: { id: number }) {
  const api = useApi();
  // Each page begins below the last delivery of the one before.
  const [starts, setStarts] = useState<(number | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: starts.map((beforeId) => ({
      ...deliveries(api, id, beforeId),
      refetchInterval: (query: { state: { data?: Sent } }) => lookAgainAfter(query.state.data),
    })),
  });
  const last = pages.at(-1)?.data;
  const oldest = last?.rows.at(-1)?.id;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={`display ${styles.heading}`}>
        {t("Deliveries")}
      </h2>
      {pages.map((page, index) => (
        <ListStates
          key={starts[index] ?? "newest"}
          list={{ ...page, data: page.data?.rows }}
          skeleton={<SkeletonLine width={70} />}
          empty={
            index === 0 && (
              <EmptyState
                drawing="corkboard"
                message={webhookMessages.noDeliveries(webhookLimits.webhookLogDays)}
                hint={t("Send a test to check that your site receives it.")}
              />
            )
          }
        >
          {(rows) => (
            <ul>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
              ))}
            </ul>
          )}
        </ListStates>
      ))}
      {last?.hasMore && oldest !== undefined && (
        <Button onPress={() => setStarts([...starts, oldest])}>{t(messages.showMore)}</Button>
      )}
    </section>
  );
}
