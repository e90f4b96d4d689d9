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
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepWebhooks");

/** Notices to other sites: where they go, and what became of each. */
export const webhooksOperations = {
  list: query({ run: listWebhooks }),
  get: query({ of: "record", run: getWebhook }),
  add: mutation({ input: webhookForm, run: addWebhook }),
  update: mutation({ input: webhookChange, run: updateWebhook }),
  rotateSecret: mutation({ of: "record", run: rotateSecret }),
  delete: mutation({ of: "record", run: deleteWebhook }),
  test: mutation({ of: "record", run: pingWebhook }),
  deliveries: query({ input: deliveryListQuery, run: listDeliveries }),
  resend: mutation({ input: deliveryChoice, run: resendDelivery }),
};
