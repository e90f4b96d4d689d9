import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show endpoints and their deliveries. */
function useWebhooksRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => cache.webhooks.invalidate();
}

/** Adds an endpoint; the answer tells its secret. */
export const useAddWebhook = () => trpc.webhooks.add.useMutation({ onSuccess: useWebhooksRefresh() });

/** Changes an endpoint, and switches it on and off. */
export const useUpdateWebhook = () => trpc.webhooks.update.useMutation({ onSuccess: useWebhooksRefresh() });

/** Gives an endpoint another secret, which the answer tells. */
export const useRotateSecret = () => trpc.webhooks.rotateSecret.useMutation({ onSuccess: useWebhooksRefresh() });

/** Sends a test. */
export const usePingWebhook = () => trpc.webhooks.test.useMutation({ onSuccess: useWebhooksRefresh() });

/** Sends a delivery again. */
export const useResendDelivery = () => trpc.webhooks.resend.useMutation({ onSuccess: useWebhooksRefresh() });

/** Deletes an endpoint. Its own page is left then, and is not asked for again. */
export function useDeleteWebhook() {
  const cache = trpc.useUtils();
  return trpc.webhooks.delete.useMutation({ onSuccess: () => cache.webhooks.list.invalidate() });
}
