import type { Api } from "../../app/data/api.ts";

/** Details for the account page: names, address, sign-ins, alerts and devices. */
export const accountDetails = (api: Pick<Api, "account">) => api.account.details.queryOptions();

/** Passkeys, authenticator apps and recovery codes of the account. */
export const secondFactors = (api: Pick<Api, "secondFactors">) => api.secondFactors.list.queryOptions();

/** Whether the link of a mail can still set a new password. */
export const passwordLink = (api: Pick<Api, "account">, token: string) =>
  api.account.passwordLink.queryOptions({ token });

/** How a moderator hears by mail of new producer requests. */
export const requestMailChoice = (api: Pick<Api, "moderation">) => api.moderation.mails.queryOptions();

/** The emails that one gets about one's venues. */
export const dateMailChoice = (api: Pick<Api, "account">) => api.account.dateMails.queryOptions();
