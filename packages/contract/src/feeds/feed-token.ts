/** Of the secret of a feed: 160 bits, which nobody guesses. */
export const FEED_TOKEN_BYTES = 20;

/** The form of such a secret, as addresses have it: base64url of these bytes. */
export const feedTokenPattern = /^[\w-]{27}$/;
