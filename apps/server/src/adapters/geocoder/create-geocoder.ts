import { defaultLocationById, defaultLocations } from "@hereabouts/contract/places/default-locations";
import type { Db } from "@hereabouts/db/connection";
import type { Gazetteer, Geocoder } from "@hereabouts/domain/ports";
import type { Logger } from "pino";
import type { Environment } from "../../env.ts";
import { gazetteerGeocoder } from "./gazetteer-geocoder.ts";
import { mapboxGeocoder } from "./mapbox-geocoder.ts";
import { nominatimGeocoder, waitForNominatim } from "./nominatim-geocoder.ts";

export interface GeocoderParts {
  gazetteer: Gazetteer;
  db: Db;
  publicUrl: string;
  log: Pick<Logger, "warn">;
}

const publicNominatim = "https://nominatim.openstreetmap.org";

/** Creates the configured geocoder. Logs why a service failed; users only see that it did. */
export function createGeocoder(env: Environment, { gazetteer, db, publicUrl, log }: GeocoderParts): Geocoder {
  const near = defaultLocationById(env.DEFAULT_LOCATION) ?? defaultLocations[0];
  const makers: Record<Environment["GEOCODER"], () => Geocoder> = {
    gazetteer: () => gazetteerGeocoder(gazetteer),
    mapbox: () => mapboxGeocoder({ token: env.MAPBOX_TOKEN ?? "", near }),
    nominatim: () =>
      nominatimGeocoder({
        url: env.NOMINATIM_URL ?? publicNominatim,
        userAgent: `Hereabouts (${new URL(publicUrl).origin}; ${env.SUPPORT_EMAIL})`,
        near,
        turn: () => waitForNominatim(db),
      }),
  };
  return withFailuresLogged(makers[env.GEOCODER](), log);
}

function withFailuresLogged(geocoder: Geocoder, log: GeocoderParts["log"]): Geocoder {
  return {
    provider: geocoder.provider,
    locate: async (question) => {
      try {
        return await geocoder.locate(question);
      } catch (error) {
        log.warn({ geocoder: geocoder.provider, reason: reasonOf(error) }, "the geocoder does not answer");
        throw error;
      }
    },
  };
}

/** A connection that fails says why in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
