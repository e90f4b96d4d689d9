import type { EventRecord } from "./event-record.ts";

/** The texts of an event that are looked at where nobody knows its author yet. */
export const reviewedTexts = ({
  name,
  description,
  url,
  ticketUrl,
  onlineUrl,
  priceInformation,
}: Partial<Pick<EventRecord, ReviewedEventText>>): Partial<Record<ReviewedEventText, string>> => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(url !== undefined && { url }),
  ...(ticketUrl !== undefined && { ticketUrl }),
  ...(onlineUrl !== undefined && { onlineUrl }),
  ...(priceInformation !== undefined && { priceInformation }),
});
export type ReviewedEventText = "name" | "description" | "url" | "ticketUrl" | "onlineUrl" | "priceInformation";
