import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../app/head/private-head.ts";
import { knownUser, requireUser, useRequireUser } from "../../../../app/session/user-context.tsx";
import { activeVenueOf } from "../../../../app/session/viewer.ts";
import { NoVenue } from "../../../../features/people/no-venue.tsx";
import { PeoplePage } from "../../../../features/people/people-page.tsx";
import { peopleSearch } from "../../../../features/people/people-search.ts";
import { venuePeople } from "../../../../features/people/queries.ts";

export const Route = createFileRoute("/manage/venues/people/")({
  validateSearch: peopleSearch,
  // Also for the owner of a venue whose subscription does not work.
  beforeLoad: requireUser,
  loaderDeps: ({ search: { venue } }) => ({ venue }),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context;
    const id = deps.venue ?? activeVenueOf(await knownUser(context))?.poi.id;
    if (id !== undefined) await queryClient.prefetchQuery(venuePeople(api, id));
  },
  head: ({ match }) => privateHead(t("People"), match.context.config),
  component: PeopleRoute,
});

function PeopleRoute() {
  const user = useRequireUser();
  const { venue } = Route.useSearch();
  const id = venue ?? activeVenueOf(user)?.poi.id;
  return (
    <ManageArea>
      {user && (id === undefined ? <NoVenue user={user} /> : <PeoplePage key={id} id={id} user={user} />)}
    </ManageArea>
  );
}
