import type { Api } from "../../app/data/api.ts";

type Asked = Pick<Api, "webhooks">;

/** The endpoints of who is signed in. */
export const webhooks = (api: Asked) => api.webhooks.list.queryOptions();

/** One of the viewer's endpoints. */
export const webhook = (api: Asked, id: number) => api.webhooks.get.queryOptions({ id });

/** What was sent to it, the newest first, or what lies before one that was listed already. */
export const deliveries = (api: Asked, id: number, beforeId: number | undefined) =>
  api.webhooks.deliveries.queryOptions({ id, beforeId });
