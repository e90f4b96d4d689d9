import { randomInt } from "node:crypto";
import type { LoginCodeRequest } from "@hereabouts/contract/account/login-code";
import { loginCodeLimits } from "@hereabouts/contract/account/login-code-messages";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { TooMany } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { mailLoginCode } from "../identity/account-mails.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import { isKnownDevice } from "../sessions/known-device.queries.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { insertLoginCode, selectLoginCodeEmail } from "./login-code.queries.ts";

const HOUR_SECONDS = 3600;
/** Requests allowed: by one client, for one address in an hour and in a day, and on a device that the account knows. */
const allowances = {
  client: { attempts: 30, windowSeconds: HOUR_SECONDS },
  hour: { attempts: 5, windowSeconds: HOUR_SECONDS },
  day: { attempts: 20, windowSeconds: 24 * HOUR_SECONDS },
};

/** Counts a request. A known device has counts of its own, so that a stranger's requests don't lock the owner out. @throws TooMany */
async function count(ctx: Context, email: string, { address, device }: Client): Promise<void> {
  await countAttempt(ctx, `login-code-from:${networkOf(address)}`, allowances.client);
  const hash = device === undefined ? undefined : hashOfToken(device);
  const since = new Date(ctx.now().getTime() - sessionLimits.deviceDays * DAY_MS);
  const isKnown = hash !== undefined && (await isKnownDevice(ctx.db, { email, device: hash, since }));
  const key = isKnown ? `${email} from ${hash}` : email;
  await countAttempt(ctx, `login-code:${key}`, allowances.hour);
  await countAttempt(ctx, `login-code-day:${key}`, allowances.day);
}

/** Hash of a code together with its request: six digits alone could be found by trying all. */
export const hashOfCode = (request: string, code: string): string => hashOfToken(`${request}.${code}`);

/**
 * Emails a code that logs in, and creates the account where there is none. The answer, and the work, is the same for an
 * address with and without an account.
 * @returns the name of the request, which is needed beside the code
 * @throws TooMany, Invalid without a proof where one is asked for
 */
export async function requestLoginCode(
  ctx: Context,
  { email, search, proof }: LoginCodeRequest,
  client: Client,
): Promise<{ request: string }> {
  await askForProof(ctx, "login_code", proof);
  const user = await selectUserByEmail(ctx.db, email);
  const account = user?.id ?? null;
  try {
    await count(ctx, email, client);
  } catch (error) {
    if (error instanceof TooMany) logSecurity(ctx, "login.locked", { account, limit: "code" });
    throw error;
  }
  const request = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { minutes } = loginCodeLimits;
  const createdAt = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    await insertLoginCode(ctx.db, {
      request: hashOfToken(request),
      code: hashOfCode(request, code),
      email,
      kept: search,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + minutes * MINUTE_MS),
    });
    const url = `${ctx.settings.publicUrl}/account/login_code/?request=${request}&code=${code}`;
    await mailLoginCode(ctx, { id: account, email }, { code, url, minutes, search: search?.searchName });
    logSecurity(ctx, "login.code_sent", { account });
  });
  return { request };
}

/** "w…@example.org": enough to know one's own address by, and too little to write to. */
function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)][0] ?? ""}…${email.slice(at)}`;
}

/**
 * The account that a login code belongs to, as a masked address: its link says it before it is used, so that nobody is led
 * into somebody else's account. Null for a code that is used up.
 */
export async function getLoginCodeAddress(
  ctx: Context,
  { request }: { request: string },
): Promise<{ email: string | null }> {
  const allowed = { now: ctx.now(), tries: loginCodeLimits.tries };
  const sent = await selectLoginCodeEmail(ctx.db, hashOfToken(request), allowed);
  return { email: sent ? maskedAddress(sent.email) : null };
}
