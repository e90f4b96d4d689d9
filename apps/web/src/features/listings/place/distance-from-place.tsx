import { region } from "@hereabouts/contract/region/region";
import { useUser } from "../../../app/session/user-context.tsx";
import { distanceFromPlace, metresFromPlace } from "./distance-words.ts";
import { useSearchOrigin } from "./search-origin.ts";
import { Walk } from "./walk.tsx";
import { type Distant, walkTexts } from "./walk-words.ts";

type Place = { lat: number; lon: number } & Pick<Distant, "pointAccuracy">;

/**
 * " · 0.4 mi from Amherst · ~10 min walk": how far it is from where the list seen last begins. Nothing where no list was
 * seen and no place chosen, nor on the server, which does not know it.
 */
export function DistanceFromPlace({ to }: { to: Place }) {
  const origin = useSearchOrigin();
  const words = distanceFromPlace(origin, to, useUser()?.distanceUnits ?? region.units);
  if (words === "") return null;
  const walk = walkTexts({ distanceMetres: metresFromPlace(origin, to), pointAccuracy: to.pointAccuracy });
  return (
    <>
      {` · ${words}`}
      <Walk texts={walk} />
    </>
  );
}
