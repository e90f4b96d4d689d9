import { t } from "@hereabouts/language/translate";
import { createFileRoute, notFound, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../app/routing/page-record.ts";
import { knownUser, requireUser } from "../../../../app/session/user-context.tsx";
import { VenueCard } from "../../../../features/listings/results/venue-card.tsx";
import { ClaimPage } from "../../../../features/venues/claim/claim-page.tsx";
import { claimedVenueSearch } from "../../../../features/venues/claim/claimed-venue-search.ts";
import { venuePage } from "../../../../features/venues/queries.ts";

export const Route = createFileRoute("/claim/poi/$userId/")({
  validateSearch: claimedVenueSearch,
  // Users see only their own page; others' pages return 404.
  beforeLoad: async ({ context, location, params }) => {
    await requireUser({ context, location });
    const user = await knownUser(context);
    if (String(user?.id) !== params.userId) throw notFound();
  },
  loaderDeps: ({ search: { poi } }) => ({ poi }),
  loader: async ({ context: { api, queryClient }, deps: { poi } }) => {
    if (poi) await foundRecord(queryClient.ensureQueryData(venuePage(api, poi)));
  },
  head: ({ match }) => privateHead(t("Claim your venue"), match.context.config),
  component: ClaimRoute,
});

function ClaimRoute() {
  const params = Route.useParams();
  const { poi } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ClaimPage
      venueId={poi ?? null}
      onChoose={(id) => void navigate({ to: "/claim/poi/$userId/", params, search: { poi: id ?? undefined } })}
      renderCard={(venue) => <VenueCard venue={venue} isEager />}
    />
  );
}
