import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import type { Api } from "../data/api.ts";

/** The messages that staff put on pages. Looked at again now and then, as one whose days are over goes. */
export const siteMessages = (api: Pick<Api, "sitePages">) =>
  api.sitePages.messages.queryOptions(undefined, { refetchInterval: 10 * MINUTE_MS });
