import type { GeocodeQuestion } from "@hereabouts/domain/ports";
import { reserveSlot } from "@hereabouts/domain/throttling/throttle";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { readEnvironment } from "../../env.ts";
import { worldGazetteer } from "../gazetteer/world-gazetteer.ts";
import { createGeocoder } from "./create-geocoder.ts";
import { mapboxGeocoder } from "./mapbox-geocoder.ts";
import { nominatimGeocoder } from "./nominatim-geocoder.ts";

const { db } = await testDatabase();
const network = setupServer();
network.listen({ onUnhandledFrame: "error" });
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
beforeEach(async () => {
  logged.length = 0;
  await db.deleteFrom("throttle").execute();
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const question: GeocodeQuestion = {
  street: "14 Crescent Street",
  city: "Northampton",
  state: "MA",
  postalCode: "01060",
  country: "US",
};
const near = () => ({ lat: 42.3251, lon: -72.6412 });
const token = "pk.nobody-may-read-this";
const ownNominatim = "https://maps.example.org/nominatim";

const services = {
  mapbox: {
    url: "https://api.mapbox.com/search/geocode/v6/forward",
    variables: { GEOCODER: "mapbox", MAPBOX_TOKEN: token },
    impatient: () => mapboxGeocoder({ token, near, patienceMs: 20 }),
    found: { type: "FeatureCollection", features: [mapboxFeature(-72.6389, 42.3241, "exact")] },
    nothing: { type: "FeatureCollection", features: [] },
    malformed: [
      { message: "Not a collection" },
      { features: [{ properties: {}, geometry: { coordinates: ["west", "north"] } }] },
      { features: [mapboxFeature(42.3241, -172.6389, "exact")] },
    ],
  },
  nominatim: {
    url: `${ownNominatim}/search`,
    variables: { GEOCODER: "nominatim", NOMINATIM_URL: ownNominatim },
    impatient: () =>
      nominatimGeocoder({ url: ownNominatim, userAgent: "Hereabouts", near, turn: async () => {}, patienceMs: 20 }),
    found: [
      {
        place_id: 7,
        lat: "42.3241",
        lon: "-72.6389",
        place_rank: 30,
        addresstype: "place",
        display_name: "14, Crescent St",
      },
    ],
    nothing: [],
    malformed: [{ error: "Unable to geocode" }, [{ lat: "", lon: "" }], [{ lat: "142.3", lon: "-72.6" }]],
  },
};

function mapboxFeature(lon: number, lat: number, confidence?: string) {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: { feature_type: confidence ? "address" : "place", ...(confidence && { match_code: { confidence } }) },
  };
}

const geocoderOf = (variables: NodeJS.ProcessEnv) =>
  createGeocoder(readEnvironment(variables), {
    gazetteer: worldGazetteer,
    db,
    publicUrl: "https://hereabouts.example.org/",
    log,
  });

/** Answers every question at `url` with `body`, and keeps what was asked. */
function answering(url: string, body: object) {
  const asked: Request[] = [];
  network.use(
    http.get(url, ({ request }) => {
      asked.push(request);
      return HttpResponse.json(body);
    }),
  );
  return { asked, query: () => Object.fromEntries(new URL(asked[0]?.url ?? "").searchParams) };
}

describe.each(["mapbox", "nominatim"] as const)("%s", (name) => {
  const { url, variables, impatient, found, nothing, malformed } = services[name];

  it("finds the point of an address, and is named as where the answer comes from", async () => {
    answering(url, found);
    const geocoder = geocoderOf(variables);
    expect(geocoder.provider).toBe(name);
    expect(await geocoder.locate(question)).toEqual({ lat: 42.3241, lon: -72.6389, accuracy: "house" });
    expect(logged).toEqual([]);
  });

  it("says so when nothing fits", async () => {
    answering(url, nothing);
    expect(await geocoderOf(variables).locate(question)).toBeNull();
    expect(logged).toEqual([]);
  });

  it.each([401, 403, 422, 429, 500, 503])("fails when it answers %i, and the log says why", async (status) => {
    network.use(http.get(url, () => HttpResponse.json({ message: "no" }, { status })));
    await expect(geocoderOf(variables).locate(question)).rejects.toThrow(`answered ${status}`);
    expect(logged.join()).toContain(`answered ${status}`);
  });

  it("fails when it is not there, or does not answer in time", async () => {
    network.use(http.get(url, () => HttpResponse.error()));
    await expect(geocoderOf(variables).locate(question)).rejects.toThrow();
    network.use(http.get(url, () => delay("infinite")));
    await expect(impatient().locate(question)).rejects.toThrow("timeout");
  });

  it("fails when the answer makes no sense, which is not taken for 'nothing fits'", async () => {
    for (const body of malformed) {
      await db.deleteFrom("throttle").execute();
      answering(url, body);
      await expect(geocoderOf(variables).locate(question)).rejects.toThrow("an unexpected response");
    }
    await db.deleteFrom("throttle").execute();
    network.use(http.get(url, () => HttpResponse.html("<h1>Maintenance</h1>")));
    await expect(geocoderOf(variables).locate(question)).rejects.toThrow("an unexpected response");
  });

  it("keeps tokens and people's addresses out of the log", async () => {
    network.use(http.get(url, () => HttpResponse.json({ message: "no" }, { status: 500 })));
    await geocoderOf(variables)
      .locate(question)
      .catch(() => undefined);
    await db.deleteFrom("throttle").execute();
    network.use(http.get(url, () => HttpResponse.error()));
    await geocoderOf(variables)
      .locate(question)
      .catch(() => undefined);
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toMatch(/nobody-may-read-this|Crescent/);
  });
});

describe("mapbox", () => {
  const { url, variables } = services.mapbox;

  it("is asked part by part, in the address's country, for an answer that may be kept", async () => {
    const { query } = answering(url, services.mapbox.found);
    await geocoderOf(variables).locate({ ...question, street: "" });
    expect(query()).toEqual({
      place: "Northampton",
      region: "MA",
      postcode: "01060",
      country: "us",
      proximity: "-72.6412,42.3251",
      types: "address,street,block,neighborhood,locality,place,district,postcode",
      autocomplete: "false",
      permanent: "true",
      limit: "5",
      access_token: token,
    });
  });

  it("takes the town rather than a house that is likely another one", async () => {
    answering(url, { features: [mapboxFeature(-73.2, 44.4, "low"), mapboxFeature(-72.64, 42.32)] });
    expect(await geocoderOf(variables).locate(question)).toEqual({ lat: 42.32, lon: -72.64, accuracy: "town" });
    answering(url, { features: [mapboxFeature(-73.2, 44.4, "low")] });
    expect(await geocoderOf(variables).locate(question)).toBeNull();
  });
});

describe("how exact a point is", () => {
  const point = { type: "Point", coordinates: [-72.6389, 42.3241] };
  const match = { confidence: "exact" };

  it.each([
    [{ feature_type: "address", match_code: match, coordinates: { accuracy: "rooftop" } }, "house"],
    [{ feature_type: "address", match_code: match, coordinates: { accuracy: "parcel" } }, "house"],
    [{ feature_type: "address", match_code: match, coordinates: { accuracy: "interpolated" } }, "street"],
    [{ feature_type: "address", match_code: { ...match, address_number: "plausible" } }, "street"],
    [{ feature_type: "street" }, "street"],
    [{ feature_type: "block" }, "street"],
    [{ feature_type: "postcode" }, "postal_code"],
    [{ feature_type: "neighborhood" }, "town"],
    [{ feature_type: "locality" }, "town"],
    [{ feature_type: "place" }, "town"],
    [{ feature_type: "district" }, "county"],
    [{ feature_type: "something new" }, "town"],
    [{}, "town"],
  ])("mapbox: %j is right to the %s", async (properties, accuracy) => {
    answering(services.mapbox.url, { features: [{ geometry: point, properties }] });
    expect(await geocoderOf(services.mapbox.variables).locate(question)).toMatchObject({ accuracy });
  });

  it.each([
    [{ place_rank: 30, addresstype: "building" }, "house"],
    [{ place_rank: 28, addresstype: "place" }, "house"],
    [{ place_rank: 27, addresstype: "road" }, "street"],
    [{ place_rank: 26, addresstype: "road" }, "street"],
    [{ place_rank: 21, addresstype: "postcode" }, "postal_code"],
    [{ place_rank: 20, addresstype: "suburb" }, "town"],
    [{ place_rank: 16, addresstype: "town" }, "town"],
    [{ place_rank: 12, addresstype: "county" }, "county"],
    [{}, "town"],
  ])("nominatim: %j is right to the %s", async (place, accuracy) => {
    answering(services.nominatim.url, [{ lat: "42.3241", lon: "-72.6389", ...place }]);
    expect(await geocoderOf(services.nominatim.variables).locate(question)).toMatchObject({ accuracy });
  });

  it("nominatim: a state is no place", async () => {
    answering(services.nominatim.url, [{ lat: "42.3241", lon: "-72.6389", place_rank: 8, addresstype: "state" }]);
    expect(await geocoderOf(services.nominatim.variables).locate(question)).toBeNull();
  });
});

describe("nominatim", () => {
  const { url, variables } = services.nominatim;

  it("is asked part by part, in the address's country, by somebody with a name and an address", async () => {
    const { asked, query } = answering(url, services.nominatim.found);
    await geocoderOf(variables).locate({ ...question, postalCode: "" });
    expect(query()).toEqual({
      street: "14 Crescent Street",
      city: "Northampton",
      state: "Massachusetts",
      countrycodes: "us",
      viewbox: "-74.6412,40.3251,-70.6412,44.3251",
      format: "jsonv2",
      limit: "1",
    });
    const agent = "Hereabouts (https://hereabouts.example.org; help@example.org)";
    expect(asked[0]?.headers.get("User-Agent")).toBe(agent);
  });

  it("is the public one unless the installation has its own", async () => {
    const { asked } = answering("https://nominatim.openstreetmap.org/search", services.nominatim.found);
    await geocoderOf({ GEOCODER: "nominatim" }).locate(question);
    expect(asked).toHaveLength(1);
  });

  it("is not asked while too many questions wait for it, from whichever process", async () => {
    const { asked } = answering(url, services.nominatim.found);
    const others = { db, now: () => new Date() };
    await reserveSlot(others, { key: "geocode:nominatim", pauseMs: HOUR_MS, patienceMs: 0 });
    await expect(geocoderOf(variables).locate(question)).rejects.toThrow("Too many requests are queued");
    expect(asked).toEqual([]);
  });
});

test("without configuration the gazetteer answers, and no service is asked", async () => {
  const geocoder = geocoderOf({});
  expect(geocoder.provider).toBe("gazetteer");
  const near = { lat: expect.closeTo(42.3, 0), lon: expect.closeTo(-72.6, 0) };
  // Whatever the street: it knows zip codes and towns, and says so.
  expect(await geocoder.locate(question)).toEqual({ ...near, accuracy: "postal_code" });
  expect(await geocoder.locate({ ...question, postalCode: "" })).toEqual({ ...near, accuracy: "town" });
  expect(await geocoder.locate({ ...question, country: "CA" })).toBeNull();
});
