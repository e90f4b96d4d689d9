import type { Api } from "../../app/data/api.ts";

type Asked = Pick<Api, "webhooks">;

/** Webhooks of the viewer. */
export const webhooks = (api: Asked) => api.webhooks.list.queryOptions();

/** One of the viewer's endpoints. */
export const webhook = (api: Asked, id: number) => api.webhooks.get.queryOptions({ id });

/** Deliveries of a webhook, newest first, or those before a given one. */
export const deliveries = (api: Asked, id: number, beforeId: number | undefined) =>
  api.webhooks.deliveries.queryOptions({ id, beforeId });
