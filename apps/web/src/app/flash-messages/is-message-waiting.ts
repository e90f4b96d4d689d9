import { messageCookieName } from "@hereabouts/contract/site-messages/message-settings";

/** Returns the name of the flash message cookie. */
export const waitingCookie = () => messageCookieName(window.location.protocol === "https:");

/** True if a flash message waits in the cookie. */
export const isMessageWaiting = (): boolean => document.cookie.includes(`${waitingCookie()}=`);
