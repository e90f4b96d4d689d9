import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Webhook, WebhookChange, WebhookForm, WebhookWithSecret } from "@hereabouts/contract/webhooks/webhook";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { innerHostOf } from "../outbound/public-address.ts";
import { logSecurity } from "../security-log.ts";
import { isLoopback } from "../sessions/may-sign-in.ts";
import {
  deleteEndpointRow,
  type EndpointRow,
  holdAndCount,
  insertEndpoint,
  selectEndpoint,
  selectEndpoints,
  updateEndpoint,
  updateSecret,
} from "./endpoint.queries.ts";
import { newSecret, sealSecret } from "./webhook-secret.ts";

/**
 * Returns which private addresses a webhook at `url` may call: those of this machine while the site is local and the
 * URL itself names this machine. Other names may not lead there, as their owner can change where they lead.
 */
export const mayAskInner = ({ settings }: Pick<Context, "settings">, url: URL): ((address: string) => boolean) =>
  settings.isLocal && isLoopback(url.hostname) ? isLoopback : () => false;

/** Refuses an address that no notice may go to. A name is asked again whenever one is sent. @throws Invalid `url` */
function checkAddress(ctx: Context, text: string): void {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const mayAsk = mayAskInner(ctx, url);
  const inner = innerHostOf(url) ?? (isLoopback(host) ? host : null);
  const isOurs = inner !== null && mayAsk(inner);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOurs))
    throw new Invalid({ url: [webhookMessages.webhookHttps] });
  if (url.username !== "" || url.password !== "") throw new Invalid({ url: [webhookMessages.webhookLogin] });
  if (inner !== null && !isOurs) throw new Invalid({ url: [webhookMessages.webhookInner(host)] });
}

/** An endpoint as its owner sees it. */
function viewEndpoint(row: EndpointRow): Webhook {
  const { id, url, events, disabledAt, failingSince, createdAt, lastState } = row;
  return {
    id,
    url,
    events,
    isOn: disabledAt === null,
    failingSince: failingSince?.toISOString() ?? null,
    created: createdAt.toISOString(),
    lastState,
  };
}

/** One of the viewer's endpoints. @throws SignInRequired, Forbidden, NotFound */
export async function ownEndpoint(ctx: Context, id: number): Promise<Webhook> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  const row = await selectEndpoint(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewEndpoint(row);
}

/** One of the viewer's endpoints. @throws SignInRequired, Forbidden, NotFound */
export function getWebhook(ctx: Context, { id }: { id: number }): Promise<Webhook> {
  return ownEndpoint(ctx, id);
}

/** The viewer's endpoints: at most `webhookLimits.webhooksKept`, since no more can be made. @throws SignInRequired, Forbidden */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  return (await selectEndpoints(ctx.db, signedInUserId(ctx))).map(viewEndpoint);
}

/**
 * Adds an endpoint, and tells the secret that notices to it are signed with.
 * @throws SignInRequired, Forbidden; Invalid, under "" when there are too many
 */
export async function addWebhook(ctx: Context, { url, events }: WebhookForm): Promise<WebhookWithSecret> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  checkAddress(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdAndCount(ctx.db, ownerId)) >= webhookLimits.webhooksKept)
      throw new Invalid({ "": [messages.folderFull(webhookLimits.webhooksKept)] });
    const secret = newSecret();
    const id = await insertEndpoint(ctx.db, { ownerId, url, events, secretSealed: sealSecret(ctx, secret) }, ctx.now());
    logSecurity(ctx, "webhook.secret", { account: ownerId, webhook: id });
    return { ...(await ownEndpoint(ctx, id)), secret };
  });
}

/** Changes where an endpoint is, what it hears of, and whether it is on. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function updateWebhook(ctx: Context, change: WebhookChange): Promise<Webhook> {
  await ownEndpoint(ctx, change.id);
  checkAddress(ctx, change.url);
  await updateEndpoint(ctx.db, change, ctx.now());
  return ownEndpoint(ctx, change.id);
}

/** Deletes one of the viewer's endpoints with its deliveries. @throws SignInRequired, Forbidden, NotFound */
export async function deleteWebhook(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  if (!(await deleteEndpointRow(ctx.db, signedInUserId(ctx), id))) throw new NotFound();
}

/**
 * Gives an endpoint a new secret, which is returned once only. Notices are signed with the former one as well for a day, so
 * that a receiver can change over without losing any. @throws SignInRequired, Forbidden, NotFound
 */
export async function rotateSecret(ctx: Context, { id }: { id: number }): Promise<WebhookWithSecret> {
  const endpoint = await ownEndpoint(ctx, id);
  const secret = newSecret();
  const formerUntil = new Date(ctx.now().getTime() + webhookLimits.webhookFormerSecretHours * HOUR_MS);
  await updateSecret(ctx.db, id, sealSecret(ctx, secret), formerUntil);
  logSecurity(ctx, "webhook.secret", { webhook: id });
  return { ...endpoint, secret };
}
