import { messageCookieName } from "@hereabouts/contract/site-messages/message-settings";

/** The name of the cookie in which messages wait, on this page. */
export const waitingCookie = () => messageCookieName(window.location.protocol === "https:");

/** Whether a message was left for the next page. */
export const isMessageWaiting = (): boolean => document.cookie.includes(`${waitingCookie()}=`);
