import { venuePath } from "@hereabouts/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { namedVenue, regions } from "./queries.ts";

/** The venue with an id, by its name; by its number when it is gone. */
export function NamedVenue({ id }: { id: number }) {
  const { data: venue } = useQuery(namedVenue(useApi(), id));
  if (!venue) return `Venue ${id}`;
  return (
    <Link to={venuePath(venue)} className="lone">
      {venue.name}
    </Link>
  );
}

/** The region with an id, by its name. */
export function NamedRegion({ id }: { id: number }) {
  const { data } = useQuery(regions(useApi()));
  return data?.find((region) => region.id === id)?.name ?? `Region ${id}`;
}
