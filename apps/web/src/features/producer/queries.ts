import type { ProducerEventOrdering } from "@hereabouts/contract/orderings";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

/** Recently deleted events of the viewer's venues. */
export const deletedEvents = (api: Pick<Api, "producer">) => api.producer.deletedEvents.queryOptions({});

/** Upcoming events of the viewer. Keeps the previous list while another order loads. */
export const managedEvents = (api: Pick<Api, "producer">, ordering: ProducerEventOrdering) =>
  api.producer.events.queryOptions({ ordering }, { placeholderData: keepPreviousData });

/** Plans of the venues the viewer manages or pays for. */
export const subscriptions = (api: Pick<Api, "subscriptions">) => api.subscriptions.list.queryOptions();

/** Invitation to become billing contact, by the token from the email. */
export const billingInvitation = (api: Pick<Api, "subscriptions">, token: string) =>
  api.subscriptions.invitation.queryOptions({ token }, { retry: false });
