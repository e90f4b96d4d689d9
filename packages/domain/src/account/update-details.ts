import type { AccountDetails, DetailsForm } from "@hereabouts/contract/account/account-details";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { getAccountDetails } from "./get-account-details.ts";

/** Changes the viewer's names and units; nothing else of an account can be changed here. @throws SignInRequired */
export async function updateDetails(
  ctx: Context,
  { firstName, lastName, distanceUnits }: DetailsForm,
): Promise<AccountDetails> {
  await ctx.db
    .updateTable("app_user")
    .set({ first_name: firstName, last_name: lastName, distance_units: distanceUnits, updated_at: ctx.now() })
    .where("id", "=", signedInUserId(ctx))
    .execute();
  return getAccountDetails(ctx);
}
