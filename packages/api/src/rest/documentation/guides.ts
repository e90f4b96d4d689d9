import { tokenScopes } from "@hereabouts/contract/api-tokens/token-scopes";
import { webhookEvents } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookLimits } from "@hereabouts/contract/webhooks/webhook-messages";
import { escapeHtml, sample, table } from "./html.ts";

/** How a program shows in whose name it calls. */
export function tokenGuide(origin: string): string {
  const scopes = tokenScopes.map(({ value, meaning }) => [`<code>${value}</code>`, escapeHtml(meaning)]);
  return `<section id="tokens"><h2>API tokens</h2>
<p>Public reads need no token. To access your own data, create a token at <a href="/account/tokens/">/account/tokens/</a> and send it with
each call. The token is shown once; store it like a password. Calls with a token use no session: they need no cookie and no CSRF token, and
set no cookie.</p>
${sample("A call with a token", `curl ${origin}/events/api/v1/producer/events/ \\\n  -H "Authorization: Bearer $EVENTS_TOKEN"`)}
${table("Scopes", ["Scope", "Allows"], scopes)}
<p>An unknown, expired or revoked token gets 401, a token without the scope 403; <code>WWW-Authenticate</code> says which. With a token you can
write only to venues you manage, whatever your role. Tokens have their own rate limits, shown in the <code>RateLimit</code> headers. Changing
your password revokes all tokens.</p>
</section>`;
}

const exampleAt = (origin: string) => ({
  type: "event.changed",
  timestamp: "2026-11-21T17:00:00.000Z",
  data: {
    id: 1,
    url: `${origin}/events/1/contra-dance/`,
    deleted: false,
    record: { id: 1, name: "Contra dance", "…": "the public response of GET /events/api/v1/events/{id}/" },
  },
});

const receiver = `import { Webhook } from "standardwebhooks";

const payload = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** Guide to webhooks: events, signatures and retries. */
export function webhookGuide(origin: string): string {
  const events = webhookEvents.map(({ value, meaning }) => [`<code>${value}</code>`, escapeHtml(meaning)]);
  return `<section id="webhooks"><h2>Webhooks</h2>
<p>Producers register URLs of their own sites at <a href="/manage/webhooks/">/manage/webhooks/</a>. We send a POST request with JSON when their
venues' events or their requests change.</p>
${table("Webhook events", ["Type", "When"], events)}
${sample("A webhook event", JSON.stringify(exampleAt(origin), null, 2))}
<p>Deliveries follow <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>, with the headers <code>webhook-id</code> (the same in
every attempt), <code>webhook-timestamp</code> and <code>webhook-signature</code>. Verify the signature over the raw body with the secret of
the webhook. After you rotate the secret, we sign with both secrets for ${webhookLimits.webhookFormerSecretHours} hours.</p>
${sample("Verifying a webhook event", receiver)}
<p>Respond with any 2xx status within ${webhookLimits.webhookSeconds} seconds, and process the event afterwards. Otherwise we retry after 5 seconds, 5
and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. Redirects are not followed. If deliveries fail for ${webhookLimits.webhookFailureDays} days, or your URL
responds with 410, we turn the webhook off and email you. Events can arrive twice and in any order: check <code>webhook-id</code> and
<code>timestamp</code>. The record is the version at the first attempt.</p>
</section>`;
}

/** Explains what callers can rely on when the API changes. */
export const versionGuide = `<section id="versions"><h2>Versions</h2>
<p>There is one version. The <code>/v1/</code> in some paths is part of their names, and paths without it are as stable. We may add operations,
optional parameters and response fields at any time, so ignore fields that you don't know. Before we remove or rename anything, we mark it as
deprecated here and in <a href="/api/openapi.json">openapi.json</a>, and its responses carry a <code>Deprecation</code> and a <code>Sunset</code>
header for at least six months. Nothing is deprecated now.</p>
</section>`;
