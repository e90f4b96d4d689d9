/** What `ilike` is asked for a text anywhere, in which `%` and `_` mean themselves. */
export const literalPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
