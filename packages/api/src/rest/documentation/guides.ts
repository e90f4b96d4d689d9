import { tokenScopes } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { webhookEvents } from "@hereabouts/contract/webhooks/webhook-events";
import { escapeHtml, sample, table } from "./html.ts";

/** How a program shows in whose name it calls. */
export function tokenGuide(origin: string): string {
  const scopes = tokenScopes.map(({ value, meaning }) => [`<code>${value}</code>`, escapeHtml(meaning)]);
  return `<section id="tokens"><h2>API tokens</h2>
<p>Public reads need nothing. For what is yours, make a token at <a href="/account/tokens/">/account/tokens/</a> and send it with each
call. It is shown once; keep it like a password. A call with a token is no session: it needs no cookie and no CSRF token, and gets no
cookie.</p>
${sample("A call with a token", `curl ${origin}/events/api/v1/producer/events/ \\\n  -H "Authorization: Bearer $HEREABOUTS_TOKEN"`)}
${table("Scopes", ["Scope", "What it allows"], scopes)}
<p>A token that is unknown, expired or revoked is answered with 401, one without the scope with 403; <code>WWW-Authenticate</code> says
which. Writing by token is for the venues you produce for, whatever else your account may do. Tokens have allowances of their own, told by
the <code>RateLimit</code> headers. Changing your password revokes them all.</p>
</section>`;
}

const example = {
  type: "event.changed",
  timestamp: "2026-11-21T17:00:00.000Z",
  data: {
    id: 1,
    url: "https://hereabouts.example/events/1/contra-dance/",
    deleted: false,
    record: { id: 1, name: "Contra dance", "…": "as GET /events/api/v1/events/{id}/ answers it to everybody" },
  },
};

const receiver = `import { Webhook } from "standardwebhooks";

const payload = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** What other sites are told, and how they check it. */
export function webhookGuide(): string {
  const events = webhookEvents.map(({ value, meaning }) => [`<code>${value}</code>`, escapeHtml(meaning)]);
  return `<section id="webhooks"><h2>Webhooks</h2>
<p>Producers name addresses of their own sites at <a href="/manage/webhooks/">/manage/webhooks/</a>. We send a POST request with JSON when
something happens to their venues' events or to their requests.</p>
${table("Notices", ["Type", "When"], events)}
${sample("A notice", JSON.stringify(example, null, 2))}
<p>Notices follow <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>: the headers <code>webhook-id</code> (the same in every
try), <code>webhook-timestamp</code> and <code>webhook-signature</code>. Check the signature with the secret of the webhook over the body as it
came; after a change of the secret both sign for ${limits.webhookFormerSecretHours} hours.</p>
${sample("Checking a notice", receiver)}
<p>Answer with any 2xx status within ${limits.webhookSeconds} seconds, and do the work afterwards. Otherwise we try again after 5 seconds, 5 and
30 minutes, 2, 5, 10, 14, 20 and 24 hours. Redirects are not followed. A webhook that takes nothing for ${limits.webhookFailureDays} days, or
answers 410, is switched off, and we write to you. Notices can come twice and in any order: go by <code>webhook-id</code> and
<code>timestamp</code>. The record is as it was when the notice was first sent.</p>
</section>`;
}

/** Explains what callers can rely on when the API changes. */
export const versionGuide = `<section id="versions"><h2>Versions</h2>
<p>There is one version. The <code>/v1/</code> in some paths is part of their names, and paths without it are as stable. We may add operations,
optional parameters and fields of answers at any time, so ignore fields that you don't know. Before we remove or rename anything, we mark it as
deprecated here and in <a href="/api/openapi.json">openapi.json</a>, and its answers carry a <code>Deprecation</code> and a <code>Sunset</code>
header for at least six months. Nothing is deprecated now.</p>
</section>`;
