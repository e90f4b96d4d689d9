import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { ProducerEventsSearch } from "./producer-search.ts";

/** Recently deleted events of the viewer's venues. */
export const deletedEvents = (api: Pick<Api, "producer">) => api.producer.deletedEvents.queryOptions({});

/** The viewer's drafts. */
export const eventDrafts = (api: Pick<Api, "drafts">) => api.drafts.list.queryOptions();

/**
 * A page of the viewer's events; for drafts and what was deleted the number of events in each part alone. Keeps the previous rows
 * while others load.
 */
export const eventRows = (api: Pick<Api, "producer">, { show, ...search }: ProducerEventsSearch) =>
  api.producer.eventRows.queryOptions(show === "deleted" || show === "drafts" ? {} : { show, ...search }, {
    placeholderData: keepPreviousData,
  });

/** Plans of the venues the viewer manages or pays for. */
export const subscriptions = (api: Pick<Api, "subscriptions">) => api.subscriptions.list.queryOptions();

/** Invitation to become billing contact, by the token from the email. */
export const billingInvitation = (api: Pick<Api, "subscriptions">, token: string) =>
  api.subscriptions.invitation.queryOptions({ token }, { retry: false });

/** The lists of an event's dates, and the people on one. */
export const eventRsvps = (api: Pick<Api, "rsvps">, id: number, occurrence?: string | undefined) =>
  api.rsvps.list.queryOptions({ id, ...(occurrence !== undefined && { occurrence }) });
