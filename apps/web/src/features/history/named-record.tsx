import { venuePath } from "@hereabouts/contract/paths";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../app/data/trpc.ts";

/** The venue with an id, by its name; by its number when it is gone. */
export function NamedVenue({ id }: { id: number }) {
  const { data: venue } = trpc.venues.get.useQuery({ id }, { retry: false });
  return venue ? <Link to={venuePath(venue)}>{venue.name}</Link> : `Venue ${id}`;
}

/** The region with an id, by its name. */
export function NamedRegion({ id }: { id: number }) {
  const { data: regions } = trpc.venues.regions.useQuery();
  return regions?.find((region) => region.id === id)?.name ?? `Region ${id}`;
}
