import type { Api } from "../../app/data/api.ts";

type WebhooksApi = Pick<Api, "webhooks">;

/** Webhooks of the viewer. */
export const webhooks = (api: WebhooksApi) => api.webhooks.list.queryOptions();

/** One of the viewer's endpoints. */
export const webhook = (api: WebhooksApi, id: number) => api.webhooks.get.queryOptions({ id });

/** Deliveries of a webhook, newest first, or those before a given one. */
export const deliveries = (api: WebhooksApi, id: number, beforeId: number | undefined) =>
  api.webhooks.deliveries.queryOptions({ id, beforeId });
