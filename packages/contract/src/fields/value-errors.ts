import { messages } from "../messages.ts";

type Sent = { input?: unknown };

const isAbsent = (input: unknown) => input === undefined || input === null;

/** What a schema says of a value that is none of its choices, or not there at all. */
export const choiceError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.choice(input));

/** What a schema says of a value that is not text, or not there at all. */
export const textError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.text);

/** What a schema says of a value that is no list, or not there at all. */
export const listError = ({ input }: Sent): string => (isAbsent(input) ? messages.required : messages.list);

/** What is said of a text that the database cannot keep. */
export const notKeepable = messages.choice("\\0");
