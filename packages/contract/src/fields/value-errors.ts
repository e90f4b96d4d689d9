import { messages } from "../messages.ts";

type Sent = { input?: unknown };

const isAbsent = (input: unknown) => input === undefined || input === null;

/** Error map for missing and out-of-range enum values. */
export const choiceError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.choice(input));

/** Error map for missing and non-text values. */
export const textError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.text);

/** Error map for missing and non-list values. */
export const listError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.list);

/** Error map for missing values and those that are no object; what else is wrong with one is said as Zod does. */
export const objectError = ({ code, input }: Sent & { code?: string | undefined }): string | undefined =>
  code === "invalid_type" ? (isAbsent(input) ? messages.required : messages.object) : undefined;

/** Error for text that the database can't store. */
export const notKeepable = messages.choice("\\0");
