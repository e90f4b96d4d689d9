import { createFileRoute, notFound, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { knownUser, requireUser } from "../../../../app/session/user-context.tsx";
import { VenueCard } from "../../../../features/listings/results/venue-card.tsx";
import { ClaimPage } from "../../../../features/venues/claim/claim-page.tsx";
import { readClaimedVenueSearch } from "../../../../features/venues/claim/claimed-venue-search.ts";
import { venuePage } from "../../../../features/venues/queries.ts";

export const Route = createFileRoute("/claim/poi/$userId/")({
  validateSearch: readClaimedVenueSearch,
  // Everybody has a page of their own; that of somebody else is not found.
  beforeLoad: async ({ context, location, params }) => {
    await requireUser({ context, location });
    const user = await knownUser(context);
    if (String(user?.id) !== params.userId) throw notFound();
  },
  loaderDeps: ({ search: { poi } }) => ({ poi }),
  loader: async ({ context: { api, queryClient }, deps: { poi } }) => {
    if (poi) await foundRecord(queryClient.ensureQueryData(venuePage(api, recordId(poi))));
  },
  head: ({ match }) => privateHead("Claim your venue", match.context.config),
  component: ClaimRoute,
});

function ClaimRoute() {
  const params = Route.useParams();
  const { poi } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ClaimPage
      venueId={poi ? Number(poi) : null}
      onChoose={(id) =>
        void navigate({ to: "/claim/poi/$userId/", params, search: id === null ? {} : { poi: String(id) } })
      }
      renderCard={(venue) => <VenueCard venue={venue} isEager />}
    />
  );
}
