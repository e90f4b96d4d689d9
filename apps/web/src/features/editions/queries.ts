import type { MailWords } from "@hereabouts/contract/editions/edition-mail";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { EditionsSearch } from "./edition-search.ts";

type EditionsApi = Pick<Api, "editions">;
type MailingsApi = Pick<Api, "mailings">;

/** Time after which a mailing that is open, or on its way, is looked at again. */
const LOOK_AGAIN_MS = 5_000;

/** A page of editions, the newest days first. */
export const editions = (api: EditionsApi, search: EditionsSearch) =>
  api.editions.list.queryOptions(search, { placeholderData: keepPreviousData });

/** An edition with the dates that can be picked. */
export const edition = (api: EditionsApi, id: number) => api.editions.get.queryOptions({ id });

/** Changes since an edition was exported. */
export const editionChanges = (api: EditionsApi, id: number) => api.editions.changes.queryOptions({ id });

/** The mailings of an edition. While one is open, or mails are on their way, it is asked again. */
export const editionMail = (api: MailingsApi, id: number) =>
  api.mailings.ofEdition.queryOptions(
    { id },
    {
      refetchInterval: ({ state }) => {
        const isUnderWay = state.data?.mailings.some(
          ({ status, figures }) =>
            status === "scheduled" || status === "sending" || (status === "sent" && figures.waiting > 0),
        );
        return isUnderWay ? LOOK_AGAIN_MS : false;
      },
    },
  );

/** The mail of an edition as it would go out now. */
export const mailPreview = (api: MailingsApi, input: { id: number } & MailWords) =>
  api.mailings.preview.queryOptions(input, { staleTime: 0 });
