/** Random bytes of a feed's secret: 160 bits, unguessable. */
export const FEED_TOKEN_BYTES = 20;

/** The form of such a secret, as addresses have it: base64url of these bytes. */
export const feedTokenPattern = /^[\w-]{27}$/;
