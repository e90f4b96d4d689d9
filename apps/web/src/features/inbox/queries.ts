import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { InboxSearch } from "./inbox-search.ts";

/** Mails to the desk, as an address asks for them. While others are on their way, what was shown stays. */
export const inboxMails = (api: Pick<Api, "inbox">, { open: _, ...search }: InboxSearch) =>
  api.inbox.list.queryOptions(search, { placeholderData: keepPreviousData });
