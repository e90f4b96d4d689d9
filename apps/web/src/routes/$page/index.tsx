import { sitePagePath } from "@hereabouts/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { pageHead } from "../../app/head/page-head.ts";
import { foundRecord } from "../../app/routing/page-record.ts";
import { sitePage } from "../../features/site-pages/queries.ts";
import { SitePageText } from "../../features/site-pages/site-page-text.tsx";
import { RowOfCards } from "../../pages/row-of-cards.tsx";

export const Route = createFileRoute("/$page/")({
  loader: ({ context: { api, queryClient }, params: { page } }) =>
    foundRecord(queryClient.ensureQueryData(sitePage(api, page))),
  head: ({ loaderData: page, match }) =>
    page
      ? pageHead(
          {
            title: page.title,
            description: page.summary,
            path: sitePagePath(page),
            isOfSite: sitePagePath(page) !== match.context.config.home,
            languages: page.languages,
            language: page.language,
          },
          match.context.config,
        )
      : {},
  component: SitePageRoute,
});

function SitePageRoute() {
  const { page } = Route.useParams();
  const { data } = useQuery(sitePage(useApi(), page));
  return data && <SitePageText page={data} renderRow={(row, id) => <RowOfCards id={id} row={row} />} />;
}
