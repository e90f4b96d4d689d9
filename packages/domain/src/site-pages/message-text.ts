import type { SiteMessageForm } from "@hereabouts/contract/site-messages/site-message";

/** A message as a version keeps it. */
export const messageText = ({ text, updated: _, ...content }: SiteMessageForm) => ({ title: text, content });
