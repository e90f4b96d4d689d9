import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Adds an endpoint; the answer tells its secret. */
export const useAddWebhook = () => trpc.webhooks.add.useMutation(stale([trpc.webhooks]));

/** Changes an endpoint, and switches it on and off. */
export const useUpdateWebhook = () => trpc.webhooks.update.useMutation(stale([trpc.webhooks]));

/** Gives an endpoint another secret, which the answer tells. */
export const useRotateSecret = () => trpc.webhooks.rotateSecret.useMutation(stale([trpc.webhooks]));

/** Sends a test. */
export const usePingWebhook = () => trpc.webhooks.test.useMutation(stale([trpc.webhooks]));

/** Sends a delivery again. */
export const useResendDelivery = () => trpc.webhooks.resend.useMutation(stale([trpc.webhooks]));

/** Deletes an endpoint. Its own page is left then, and is not asked for again. */
export const useDeleteWebhook = () => trpc.webhooks.delete.useMutation(stale([trpc.webhooks.list]));
