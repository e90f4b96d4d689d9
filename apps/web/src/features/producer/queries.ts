import type { ProducerEventOrdering } from "@hereabouts/contract/orderings";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

/** What was deleted lately of the events that somebody looks after. */
export const deletedEvents = (api: Pick<Api, "producer">) => api.producer.deletedEvents.queryOptions({});

/** The events to come that somebody manages; while another order is on its way, what was shown stays. */
export const managedEvents = (api: Pick<Api, "producer">, ordering: ProducerEventOrdering) =>
  api.producer.events.queryOptions({ ordering }, { placeholderData: keepPreviousData });

/** The plans of the venues that somebody produces or pays for. */
export const subscriptions = (api: Pick<Api, "subscriptions">) => api.subscriptions.list.queryOptions();

/** What the link of a mail asks somebody to take over. */
export const billingInvitation = (api: Pick<Api, "subscriptions">, token: string) =>
  api.subscriptions.invitation.queryOptions({ token }, { retry: false });
