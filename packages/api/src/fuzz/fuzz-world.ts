import { eventFields } from "@hereabouts/contract/events/event-fields";
import type { DescribedField } from "@hereabouts/contract/fields/described-fields";
import type { Viewer } from "@hereabouts/contract/permissions";
import { addressForm } from "@hereabouts/contract/saved-items/address-form";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { addCalendar } from "@hereabouts/domain/calendars/calendar";
import type { Context } from "@hereabouts/domain/context";
import { addAddress } from "@hereabouts/domain/saved-items/address";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import type { Known } from "./near-valid.ts";

export const roles = ["anonymous", "visitor", "producer", "editor", "staff", "superuser"] as const;
export type Role = (typeof roles)[number];

/** People who call, and values that mean something to them. */
export interface FuzzWorld {
  people: Record<Role, Viewer>;
  known: Known;
}

const links = Object.entries<DescribedField>({ ...venueFields, ...eventFields }).flatMap(([name, { text }]) =>
  text === "url" ? [name] : [],
);
const weekly = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=9\nEXDATE:20261208";

/** Values that mean something in every world. */
const meaningful: Known = {
  eventType: [1, 5, "12"],
  countyId: [25_015],
  lat: [42.3251, "42.4"],
  lon: [-72.6412, "-72.6"],
  latitude: ["42.3251"],
  longitude: ["-72.6412"],
  country: ["US", "CA"],
  state: ["MA", "NY", ""],
  timeZone: ["America/New_York"],
  radius: [5, "50", 25_000],
  bounds: ["42.2,-72.8,42.5,-72.4", "-17.5,177,-16,-179.5"],
  dateRecur: ["2026-12-05", weekly, "DTSTART:20261124\nRRULE:FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630"],
  timeStart: ["19:00", "00:00", "23:59"],
  timeEnd: ["21:00", null, "25:30", "00:00"],
  originalDate: ["2026-11-24", "2026-12-01", "2026-12-15"],
  originalTime: ["19:00"],
  date: ["2026-12-02", null],
  dateStart: ["2026-12-01", null],
  dateEnd: ["2026-12-31", null],
  dates: [[], [{ timeStart: "19:00", timeEnd: null, dateRecur: weekly }]],
  usePoiTimes: [false, false, true],
  programme: [
    null,
    [],
    [{ date: "2026-12-05", timeStart: "10:00", timeEnd: "11:00", title: "Opening", room: "Hall A" }],
  ],
  specialHours: [null, [], [{ dateStart: "2026-12-24", dateEnd: "2027-01-03", hours: [], note: "Winter break" }]],
  openTimes: [null, [], [{ dayOfWeek: 1, timeStart: "09:00", timeEnd: "17:00" }]],
  ...Object.fromEntries(links.map((name) => [name, ["https://example.org/"]])),
  eventTypes: ["1,5", [1]],
  ageGroups: ["child,teen"],
  prices: ["free"],
  osmType: ["node", ""],
  addressId: [""],
  search: [""],
  widget: [""],
  updated: [null],
  image: [null, ""],
  imageCropData: [null],
  password: ["a long passphrase"],
  password1: ["a long passphrase"],
  password2: ["a long passphrase"],
};

/** A world of its own for some calls: those before may have deleted every record and account of theirs. */
export async function fuzzWorld(system: Context): Promise<FuzzWorld> {
  const [own, others] = [await aVenue(system), await aVenue(system)];
  const dates = [{ startMinute: 1140, endMinute: 1260, dateRecur: weekly }];
  const events = [];
  for (const venueId of [own, own, others]) events.push(await anEvent(system, { venueId, dates }));
  const producer = await aProducer(system, [own], "unlimited");
  const visitor = await aPerson(system);
  const { email } = await system.db
    .selectFrom("app_user")
    .select("email")
    .where("id", "=", visitor.id)
    .executeTakeFirstOrThrow();
  const asVisitor = { ...system, viewer: visitor };
  const place = { addressName: "Home", city: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412 };
  const kept = [
    await addAddress(asVisitor, addressForm.parse(place)),
    await addSavedSearch(asVisitor, savedSearchForm.parse({ searchName: "Dances", keyword: "dance" })),
  ];
  const asProducer = { ...system, viewer: producer };
  const shown = await addSavedSearch(asProducer, savedSearchForm.parse({ searchName: "Shown elsewhere" }));
  const calendar = await addCalendar(asProducer, { title: "Around here", searchId: shown.id });
  const { id: claim } = await system.db
    .selectFrom("claim")
    .select("id")
    .where("claimant_id", "=", producer.id)
    .executeTakeFirstOrThrow();
  const { id: region } = await system.db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
  return {
    people: {
      anonymous: { kind: "anonymous" },
      visitor,
      producer,
      editor: await aPerson(
        system,
        { isZeditor: true, decidesRequests: true },
        { is_zeditor: true, decides_requests: true },
      ),
      staff: await aPerson(system, { isStaff: true }, { is_staff: true }),
      superuser: await aPerson(system, { isSuperuser: true }, { is_superuser: true }),
    },
    known: {
      id: [...events, own, others, claim, ...kept.map(({ id }) => id), shown.id, calendar.id],
      searchId: [shown.id],
      vid: [own, others],
      pois: [[own, others]],
      venue: [own, others],
      copyOf: events,
      region: [region],
      email: [email, `newcomer${visitor.id}@example.org`],
      username: [email],
      confirmation: [email],
      ...meaningful,
    },
  };
}
