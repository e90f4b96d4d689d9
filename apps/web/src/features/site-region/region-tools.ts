import type { SuggestedTown } from "@hereabouts/contract/account/setup";
import type { NamedArea } from "@hereabouts/contract/region/outline-shapes";
import type { Fields } from "../../forms/use-fields.ts";
import {
  useFindAreas,
  useFindSetupAreas,
  useFindSetupTowns,
  useFindTowns,
  useSketch,
  useSketchSetup,
} from "./mutations.ts";
import type { RegionValues } from "./region-form.ts";
import type { PlacedTown } from "./region-map.tsx";

/** A form of a region, by what its parts read and change. */
export type RegionFieldsOf = Pick<Fields<RegionValues, unknown>, "field" | "current" | "change">;

/** Questions of the form of a region to the server. */
export interface RegionTools {
  findTowns: (question: { country: string; text: string }) => Promise<SuggestedTown[]>;
  findAreas: (point: { lat: number; lon: number }) => Promise<NamedArea[]>;
  /** The map around towns, as GeoJSON. */
  sketch: (region: { towns: PlacedTown[]; defaultTown: string; units: "mi" | "km" }) => Promise<string>;
}

/** The tools of a superuser. */
export function useRegionTools(): RegionTools {
  const [towns, areas, sketch] = [useFindTowns(), useFindAreas(), useSketch()];
  return {
    findTowns: (question) => towns.mutateAsync(question),
    findAreas: ({ lat, lon }) => areas.mutateAsync({ lat, lon }),
    sketch: (region) => sketch.mutateAsync({ region }),
  };
}

/** The tools of whoever has the code that the server printed. */
export function useSetupTools(code: string): RegionTools {
  const [towns, areas, sketch] = [useFindSetupTowns(), useFindSetupAreas(), useSketchSetup()];
  return {
    findTowns: (question) => towns.mutateAsync({ code, ...question }),
    findAreas: ({ lat, lon }) => areas.mutateAsync({ code, lat, lon }),
    sketch: (region) => sketch.mutateAsync({ code, region }),
  };
}
