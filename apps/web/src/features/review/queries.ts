import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import type { ReviewSearch } from "./review-search.ts";

/** Texts that wait for a look, as an address asks for them. While others are on their way, what was shown stays. */
export const textReviews = (api: Pick<Api, "review">, { open: _, ...search }: ReviewSearch) =>
  api.review.list.queryOptions(search, { placeholderData: keepPreviousData });
