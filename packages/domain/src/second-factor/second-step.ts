import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { mailSecondStepChanged } from "../identity/account-mails.ts";
import { hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import { countAttempt, purgeAttempts } from "../throttling/throttle.ts";
import { takeAppCode } from "./authenticator-app.ts";
import { countRecoveryCodes, hasFactor, takeRecoveryCode } from "./factor.queries.ts";
import { bareCode } from "./factor.ts";

/** Codes that may be tried, right after one another and in a day: three of a million are right at any time. */
const allowances = {
  burst: { attempts: 5, windowSeconds: 900 },
  day: { attempts: 30, windowSeconds: 86_400 },
};

function wrongCode(ctx: Context, { id }: { id: number }): Invalid {
  logSecurity(ctx, "login.failed", { account: id, reason: "code" });
  return new Invalid({ code: [factorMessages.codeWrong] });
}

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Second step of a login whose password was right: nothing for an account without passkeys and apps, else a code.
 * @throws Conflict "secondStep" without a code, Invalid `code`, TooMany
 */
export async function checkSecondStep(
  ctx: Context,
  user: { id: number; email: string },
  typed: string | undefined,
): Promise<void> {
  if (!(await hasFactor(ctx.db, user.id))) return;
  const code = bareCode(typed ?? "");
  if (code === "") throw new Conflict("secondStep", factorMessages.codeNeeded);
  const [burst, day] = [`second-step:${user.id}`, `second-step-day:${user.id}`];
  await countAttempt(ctx, burst, allowances.burst);
  await countAttempt(ctx, day, allowances.day);
  if (isAppCode(code)) {
    if (!(await takeAppCode(ctx, user.id, code))) throw wrongCode(ctx, user);
  } else {
    if (!(await takeRecoveryCode(ctx.db, user.id, hashOfToken(code)))) throw wrongCode(ctx, user);
    const left = await countRecoveryCodes(ctx.db, user.id);
    logSecurity(ctx, "recovery.code_used", { account: user.id, left });
    await mailSecondStepChanged(ctx, user, () =>
      t("A recovery code was used to log in to your account. {left} are left.", { left }),
    );
  }
  await purgeAttempts(ctx, burst);
}
