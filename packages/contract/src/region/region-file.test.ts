import { expect, test } from "vitest";
import { demoRegion } from "./demo-region.ts";
import { regionFile } from "./region-file.ts";
import { siteFile } from "./site-file.ts";
import { lordHowe, lordHoweFile as site } from "./test-region.ts";

const town = lordHowe.towns[0];
const around = [
  [159, -31.6],
  [159.2, -31.6],
  [159.1, -31.4],
];

test.each([
  { shape: "polygon", points: around },
  { shape: "circle", lat: -31.52, lon: 159.06, radius: 2 },
])("a region can say how far it reaches: %o", (outline) => {
  expect(regionFile.parse({ ...lordHowe, outline })).toEqual({ ...lordHowe, outline });
});

test("the demo region and one far from it are regions", () => {
  expect(regionFile.parse(demoRegion)).toEqual(demoRegion);
  expect(regionFile.parse(lordHowe)).toEqual(lordHowe);
});

test.each([
  ["timeZone", { timeZone: "Atlantis/Capital" }],
  ["timeZone", { timeZone: "+10:30" }],
  ["country", { country: "Australia" }],
  ["units", { units: "leagues" }],
  ["defaultTown", { defaultTown: "sydney" }],
  ["eventRadius", { eventRadius: 0 }],
  ["venueRadius", { venueRadius: "ten" }],
  ["datePreset", { datePreset: "custom" }],
  [
    "states.1.code",
    {
      states: [
        { code: "A", name: "One" },
        { code: "A", name: "Two" },
      ],
    },
  ],
  ["towns", { towns: [] }],
  ["towns", { towns: Array.from({ length: 501 }, (_, at) => ({ ...town, id: `town-${at}` })) }],
  ["towns.1.id", { towns: [town, town] }],
  ["towns.0.id", { towns: [{ ...town, id: "Old Settlement" }], defaultTown: "Old Settlement" }],
  ["towns.0.state", { towns: [{ ...town, state: "NSW" }] }],
  ["towns.0.lat", { towns: [{ ...town, lat: 91 }] }],
  ["outline", { outline: [159, -31.6] }],
  ["outline.shape", { outline: { shape: "star" } }],
  ["outline.points", { outline: { shape: "polygon", points: around.slice(0, 2) } }],
  ["outline.points", { outline: { shape: "polygon", points: Array.from({ length: 301 }, () => around[0]) } }],
  ["outline.points.1", { outline: { shape: "polygon", points: [around[0], [159], around[2]] } }],
  ["outline.points.2.0", { outline: { shape: "polygon", points: [...around.slice(0, 2), [181, 0], around[2]] } }],
  ["outline.radius", { outline: { shape: "circle", lat: -31.5, lon: 159, radius: 0 } }],
  ["outline.lat", { outline: { shape: "circle", lat: "south", lon: 159, radius: 5 } }],
  ["towns.0", { outline: { shape: "circle", lat: -31.4, lon: 159.06, radius: 5 } }],
  [
    "towns.1",
    {
      outline: {
        shape: "polygon",
        points: [
          [159, -31.6],
          [159.063, -31.6],
          [159.063, -31.5],
          [159, -31.5],
        ],
      },
    },
  ],
  ["towns.0.name", { towns: [{ ...town, name: " " }] }],
])("a region with a bad %s is refused by that path: %o", (path, changes) => {
  const { error } = regionFile.safeParse({ ...lordHowe, ...changes });
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test("every fault of a region is named at once, also what it has too much", () => {
  const { timeZone: _, ...rest } = lordHowe;
  const { error } = regionFile.safeParse({ ...rest, units: "leagues", capital: "none" });
  expect(error?.issues.map(({ path, message }) => path.join(".") || message).toSorted()).toEqual([
    'Unrecognized key: "capital"',
    "timeZone",
    "units",
  ]);
});

const music = { slug: "music", name: "Live music", position: 0, icon: "trophy", colour: "barn" };
const hinted = { ...music, hints: { ageGroups: ["teen", "adult"], type: "hybrid" } };

test("a region file with a name, a look, districts and categories is one", () => {
  const colours = { accent: "#8c2f55", highlight: "#f2b632" };
  const whole = { ...site, colours, districts: ["North", "South"], categories: [hinted] };
  expect(siteFile.parse(whole)).toEqual(whole);
});

test.each([
  ["name", { name: " " }],
  ["contact", { contact: "hello" }],
  ["colours.accent", { colours: { accent: "green" } }],
  ["colours.accent", { colours: { accent: "#ffcc00" } }],
  ["colours.highlight", { colours: { accent: "#1d4d3b", highlight: "#000000" } }],
  ["mark", { mark: "data:image/jpeg;base64,AAAA" }],
  ["mark", { mark: `data:image/png;base64,${"A".repeat(50_000)}` }],
  ["districts", { districts: [] }],
  ["districts.1", { districts: ["North", "north"] }],
  ["categories.0.slug", { categories: [{ ...music, slug: "rodeo" }] }],
  ["categories.1.slug", { categories: [music, { ...music, name: "Other" }] }],
  ["categories.0.name", { categories: [{ ...music, name: "sports" }] }],
  ["categories.0.icon", { categories: [{ ...music, icon: "rocket" }] }],
  ["categories.0.hints.ageGroups.1", { categories: [{ ...music, hints: { ageGroups: ["child", "grown-ups"] } }] }],
  ["categories.0.hints.type", { categories: [{ ...music, hints: { type: "by post" } }] }],
  ["categories.0.position", { categories: [{ ...music, position: -1 }] }],
])("a region file with a bad %s is refused by that path: %o", (path, changes) => {
  const { error } = siteFile.safeParse({ ...site, ...changes });
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test("a color that can’t be read is refused with the nearest one that can", () => {
  const { error } = siteFile.safeParse({ ...site, colours: { accent: "#ffcc00" } });
  expect(error?.issues[0]?.message).toBe("This color can’t be read everywhere. The nearest one that can is #826700.");
});

test("a file with a wrong field has its contradictions named as well, all at once", () => {
  const second = { ...site.towns[0], name: "Far", lat: -20 };
  const holey = {
    ...site,
    timeZone: "Atlantis/Capital",
    defaultTown: "sydney",
    districts: ["North", "north"],
    outline: { shape: "circle", lat: -31.52, lon: 159.06, radius: 20 },
    towns: [site.towns[0], second, { ...second, id: "third", state: "NSW", lon: "east" }],
    categories: [{ ...music, name: "Sports", icon: "rocket" }],
  };
  const paths = siteFile.safeParse(holey).error?.issues.map(({ path }) => path.join("."));
  expect(paths?.toSorted()).toEqual([
    "categories.0.icon",
    "categories.0.name",
    "defaultTown",
    "districts.1",
    "timeZone",
    "towns.1",
    "towns.1.id",
    "towns.2.lon",
  ]);
});

const gazette = {
  label: "The Gazette",
  base: "ap",
  clock: "24",
  faces: { town: "smallCaps" },
  streets: { Lane: "La." },
};

test("a region file can hold house styles, each with what differs from one that comes with the product", () => {
  const whole = { ...site, houseStyles: { gazette, weekly: { label: "Weekly", base: "plain" } } };
  expect(siteFile.parse(whole)).toEqual(whole);
});

test.each([
  ["", []],
  [".My Style", { "My Style": gazette }],
  [".ap", { ap: gazette }],
  [".gazette.label", { gazette: { ...gazette, label: " " } }],
  [".gazette.base", { gazette: { ...gazette, base: "chicago" } }],
  [".gazette.clock", { gazette: { ...gazette, clock: "13" } }],
  [".gazette.months", { gazette: { ...gazette, months: ["Jan."] } }],
  [".gazette.weekdays.2", { gazette: { ...gazette, weekdays: ["M", "T", "", "T", "F", "S", "S"] } }],
  [".gazette.streets.Lane", { gazette: { ...gazette, streets: { Lane: "L".repeat(41) } } }],
  [".gazette.faces.town", { gazette: { ...gazette, faces: { town: "italic" } } }],
  [".gazette.order.0.1", { gazette: { ...gazette, order: [["name", "weather"]] } }],
  [".gazette.order", { gazette: { ...gazette, order: [["venue", "town"]] } }],
  [".gazette.dash", { gazette: { ...gazette, dash: " until " } }],
  ["", Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`style-${at}`, gazette]))],
])("house styles of a region file that can’t be used are refused by the path houseStyles%s", (path, houseStyles) => {
  const { error } = siteFile.safeParse({ ...site, houseStyles });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([`houseStyles${path}`]);
});

test.each(["timesheets", "newsletter"] as const)(
  "%s: on unless the file says false, in files of earlier versions too",
  (part) => {
    const read = (given: object) => siteFile.parse({ ...site, ...given })[part];
    expect([{}, { [part]: true }, { [part]: false }].map(read)).toEqual([undefined, undefined, false]);
    const paths = siteFile.safeParse({ ...site, [part]: "no" }).error?.issues.map(({ path }) => path.join("."));
    expect(paths).toEqual([part]);
  },
);
