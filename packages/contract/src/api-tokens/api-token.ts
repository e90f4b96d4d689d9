import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { wholeNumber } from "../fields/query-values.ts";
import { requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { type TokenScope, tokenMessages, tokenScopeNames } from "./token-scopes.ts";

const scope = z.enum(tokenScopeNames as [TokenScope, ...TokenScope[]], { error: choiceError });

/** Form of a new token: name, scopes and lifetime in days. Without days it does not expire. */
export const apiTokenForm = z.object({
  name: requiredLine(limits.tokenNameChars),
  scopes: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z
      .array(scope, { error: listError })
      .min(1, tokenMessages.chooseScope)
      .max(limits.valuesInList)
      .transform((chosen) => tokenScopeNames.filter((known) => chosen.includes(known))),
  ),
  expiresInDays: wholeNumber(1, limits.tokenDays),
});
export type ApiTokenForm = z.output<typeof apiTokenForm>;

/** Token lifetimes offered, in days; null never expires. */
export const tokenLifetimes = [30, 90, 365, null] as const;

/** A token as its owner sees it. Instants are ISO 8601. */
const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** How it begins: "hb_x7Kq". The rest is shown once and kept nowhere. */
  prefix: z.string(),
  scopes: z.array(scope),
  created: z.string(),
  expires: z.string().nullable(),
  isExpired: z.boolean(),
  /** Rounded to the minute; null if never used. */
  lastUsed: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

/** A new token, including its secret, which is shown only once. */
export type NewApiToken = ApiToken & { token: string };
