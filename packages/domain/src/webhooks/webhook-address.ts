import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { innerHostOf } from "../outbound/public-address.ts";
import { isLoopback } from "../sessions/on-this-machine.ts";

/**
 * Returns which private addresses a webhook at `url` may call: those of this machine while the site is local and the
 * URL itself names this machine. Other names may not lead there, as their owner can change where they lead.
 */
export const mayAskInner = ({ settings }: Pick<Context, "settings">, url: URL): ((address: string) => boolean) =>
  settings.isLocal && isLoopback(url.hostname) ? isLoopback : () => false;

/** Refuses an address that no notice may go to. A name is asked again whenever one is sent. @throws Invalid `url` */
export function checkAddress(ctx: Context, text: string): void {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const mayAsk = mayAskInner(ctx, url);
  const inner = innerHostOf(url) ?? (isLoopback(host) ? host : null);
  const isOurs = inner !== null && mayAsk(inner);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOurs))
    throw new Invalid({ url: [messages.webhookHttps] });
  if (url.username !== "" || url.password !== "") throw new Invalid({ url: [messages.webhookLogin] });
  if (inner !== null && !isOurs) throw new Invalid({ url: [messages.webhookInner(host)] });
}
