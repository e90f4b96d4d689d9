import type { Api } from "../../app/data/api.ts";

/** What the account page settles: names, address, sign-ins, alerts and devices. */
export const accountDetails = (api: Pick<Api, "account">) => api.account.details.queryOptions();
