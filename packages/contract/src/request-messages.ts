import { msg, plural, t } from "@hereabouts/language/translate";

/** Messages about requests that are refused before anything is done for them. Others are in `messages`. */
export const requestMessages = {
  tooMany: msg("Too many requests. Please try again later."),
  tooManySearches: msg("Too many searches at once. Please try again in a few seconds."),
  tooLarge: msg("The request is too large."),
  idempotencyKey: (most: number) =>
    msg("Idempotency-Key must be 1 to {most} visible ASCII characters, and name a single call.", { most }),
  idempotencyKeyUsed: msg("This Idempotency-Key came with different values before. Use a new key."),
  idempotentAnswerTooLong: msg("This request was carried out before. The response was too long to keep."),
  unreadable: msg("We can’t read this request."),
  tooSlow: msg("The upload took too long. Please try again."),
  cutOff: msg("The request ended before it was complete."),
  packedBody: msg("Send the body without Content-Encoding."),
  charset: msg("Send the body in UTF-8."),
  noRoom: msg("Too many large uploads at once. Please try again shortly."),
  tooManyCalls: (max: number) => msg("A batch has at most {max} calls.", { max }),
  waitSeconds: (seconds: number) =>
    plural(seconds, "Wait {count} second, then reload this page.", "Wait {count} seconds, then reload this page."),
  jsonOnly: msg("Send JSON."),
  oembedFormat: msg("Ask for the format json or xml."),
  oembedPrivate: msg("This page is private. Link to it instead."),
  oembedUnknown: msg("There is no event, venue or calendar at this address."),
  oneMessage: msg("Send one message in each request."),
  otherOrigin: msg("Pages of other sites can’t call this. Call it from your server or app."),
  methodNotAllowed: (method: string) => t('Method "{method}" not allowed.', { method }),
  formParse: msg("We can’t read this form."),
  jsonParse: (reason: string) => t("JSON parse error - {reason}", { reason }),
} as const;
