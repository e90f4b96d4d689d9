import { deliveryChoice, deliveryListQuery, webhookChange, webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { addWebhook } from "@hereabouts/domain/webhooks/add-webhook";
import { deleteWebhook } from "@hereabouts/domain/webhooks/delete-webhook";
import { getWebhook } from "@hereabouts/domain/webhooks/get-webhook";
import { listDeliveries } from "@hereabouts/domain/webhooks/list-deliveries";
import { listWebhooks } from "@hereabouts/domain/webhooks/list-webhooks";
import { pingWebhook } from "@hereabouts/domain/webhooks/ping-webhook";
import { resendDelivery } from "@hereabouts/domain/webhooks/resend-delivery";
import { rotateSecret } from "@hereabouts/domain/webhooks/rotate-secret";
import { updateWebhook } from "@hereabouts/domain/webhooks/update-webhook";
import { procedureById, procedureFor, router } from "./procedure.ts";

/** Notices to other sites: where they go, and what became of each. */
export const webhooksRouter = router({
  list: procedureFor("keepWebhooks").query(({ ctx }) => listWebhooks(ctx)),
  get: procedureById("keepWebhooks").query(({ ctx, input }) => getWebhook(ctx, input)),
  add: procedureFor("keepWebhooks")
    .input(webhookForm)
    .mutation(({ ctx, input }) => addWebhook(ctx, input)),
  update: procedureFor("keepWebhooks")
    .input(webhookChange)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  rotateSecret: procedureById("keepWebhooks").mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  delete: procedureById("keepWebhooks").mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
  test: procedureById("keepWebhooks").mutation(({ ctx, input }) => pingWebhook(ctx, input)),
  deliveries: procedureFor("keepWebhooks")
    .input(deliveryListQuery)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  resend: procedureFor("keepWebhooks")
    .input(deliveryChoice)
    .mutation(({ ctx, input }) => resendDelivery(ctx, input)),
});
