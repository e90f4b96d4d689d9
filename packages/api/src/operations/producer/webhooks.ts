import { deliveryChoice, deliveryListQuery, webhookChange, webhookForm } from "@hereabouts/contract/webhooks/webhook";
import { listDeliveries, pingWebhook, resendDelivery } from "@hereabouts/domain/webhooks/delivery";
import {
  addWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from "@hereabouts/domain/webhooks/webhook";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("keepWebhooks");

/** Notices to other sites: where they go, and what became of each. */
export const webhooksOperations = {
  list: query({ run: listWebhooks }),
  get: query({ of: "record", run: getWebhook }),
  add: mutation({ confirmed: "recently", onceByKey: true, input: webhookForm, run: addWebhook }),
  update: mutation({ input: webhookChange, run: updateWebhook }),
  rotateSecret: mutation({ confirmed: "recently", of: "record", run: rotateSecret }),
  delete: mutation({ of: "record", run: deleteWebhook }),
  test: mutation({ onceByKey: true, of: "record", run: pingWebhook }),
  deliveries: query({ input: deliveryListQuery, run: listDeliveries }),
  resend: mutation({ onceByKey: true, input: deliveryChoice, run: resendDelivery }),
};
