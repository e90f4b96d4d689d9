import { defaultTown } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import type { Gazetteer, Geocoder } from "@hereabouts/domain/ports";
import type { Logger } from "pino";
import type { Environment } from "../../env.ts";
import { brand } from "../../own-region.ts";
import { breaker } from "../breaker.ts";
import { gazetteerGeocoder } from "./gazetteer-geocoder.ts";
import { mapboxGeocoder } from "./mapbox-geocoder.ts";
import { nominatimGeocoder, waitForNominatim } from "./nominatim-geocoder.ts";

export interface GeocoderParts {
  gazetteer: Gazetteer;
  db: Db;
  publicUrl: string;
  log: Pick<Logger, "warn">;
}

/** For a turn and an answer. */
const LOCATED_WITHIN_MS = 10_500;

const publicNominatim = "https://nominatim.openstreetmap.org";

/** Creates the configured geocoder. Logs why a service failed; users only see that it did. */
export function createGeocoder(env: Environment, { gazetteer, db, publicUrl, log }: GeocoderParts): Geocoder {
  const makers: Record<Environment["GEOCODER"], () => Geocoder> = {
    gazetteer: () => gazetteerGeocoder(gazetteer),
    mapbox: () => mapboxGeocoder({ token: env.MAPBOX_TOKEN ?? "", near: defaultTown }),
    nominatim: () =>
      nominatimGeocoder({
        url: env.NOMINATIM_URL ?? publicNominatim,
        userAgent: `Hereabouts (${new URL(publicUrl).origin}; ${brand.contact})`,
        near: defaultTown,
        turn: () => waitForNominatim(db),
      }),
  };
  return withFailuresLogged(guardGeocoder(makers[env.GEOCODER]()), log);
}

/** Asks no service for a while that failed several times in a row. */
export function guardGeocoder({ provider, locate }: Geocoder): Geocoder {
  const guarded = breaker({
    service: "The geocoder",
    withinMs: LOCATED_WITHIN_MS,
    failures: 3,
    openMs: 30_000,
    isOutage: () => true,
  });
  return { provider, locate: (question) => guarded(() => locate(question)) };
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
