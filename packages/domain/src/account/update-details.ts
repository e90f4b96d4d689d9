import type { AccountDetails, DetailsForm } from "@hereabouts/contract/account/account-details";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { updateUserDetails } from "../identity/user.queries.ts";
import { getAccountDetails } from "./get-account-details.ts";

/** Changes the viewer's names and units; nothing else of an account can be changed here. @throws SignInRequired */
export async function updateDetails(ctx: Context, details: DetailsForm): Promise<AccountDetails> {
  await updateUserDetails(ctx.db, signedInUserId(ctx), details, ctx.now());
  return getAccountDetails(ctx);
}
