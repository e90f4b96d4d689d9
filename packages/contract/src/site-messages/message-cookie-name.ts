/**
 * The name of the cookie that keeps messages until a page shows them. Its prefix has browsers refuse one that a
 * neighbouring site planted; they allow the prefix under https alone.
 */
export const messageCookieName = (isSecure: boolean) => (isSecure ? "__Host-messages" : "messages");
