import { expect, test } from "vitest";
import { nodesOfSource } from "../syntax-tree.ts";
import { regionFacts, unneededExceptions } from "./region-facts.ts";

const nodesOf = (text: string) => [...nodesOfSource(text, "a.tsx")];
const faults = (text: string, path = "apps/web/src/a.tsx") =>
  regionFacts(path, nodesOf(text)).map((fault) => fault.replace(/^.*? names (.*), which .*$/, "$1"));

test("a fault says where it stands", () => {
  expect(regionFacts("apps/web/src/a.tsx", nodesOf('\nconst zone = "America/New_York";'))).toEqual([
    "apps/web/src/a.tsx:2 names a time zone, which belongs into the data of a region",
  ]);
});

test.each([
  ['const zone = "Europe/Berlin";', ["a time zone"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ["const sql = `at time zone 'Australia/Lord_Howe' ${a}`;", ["a time zone"]],
  ['const town = "Northampton";', ["a place of the demo region"]],
  ['const start = { town: "shelburne-falls-ma" };', ["a place of the demo region"]],
  ["const a = <p>Welcome to Great Barrington</p>;", ["a place of the demo region"]],
  ['const district = "Pioneer Valley";', ["a place of the demo region"]],
  ['const calendar = { title: "Around Hatfield" };', ["a place of the demo region"]],
  ["const start = { lat: 42.3251, lon: -72.6412 };", ["a point of the demo region"]],
  ['const hint = t("Enter 42.3251, -72.6412.");', ["a point of the demo region"]],
  ['const state = "Massachusetts";', ["a state"]],
  ['const state = "MA";', ["a state"]],
  ['const at = "25 Mill River Road, VT";', ["a state"]],
  ['const STATES = ["NC", "SC"];', ["a list of states"]],
  ['const format = new Intl.NumberFormat("en-US");', ["a country's English"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ["const far = `${length} mi`;", ["miles, and no kilometers instead"]],
  ['const far = t("Radius in miles");', ["miles, and no kilometers instead"]],
  ['const opens = "7:00 PM";', ["an hour with AM or PM"]],
  ['const costs = { currency: "USD" };', ["a currency"]],
  ['const hint = t("For example £5");', ["a currency"]],
  ['const hint = t("As (413) 555-0142");', ["a phone number as in the United States"]],
  ['const hint = t("All of the United States");', ["a country"]],
  ['const label = msg("Zip Code");', ["ZIP codes, and no postal codes instead"]],
  ['const far = plural(n, "Within {count} mile", "Within {count} miles");', ["miles, and no kilometers instead"]],
])("%s belongs into the data of a region", (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

test.each([
  ["// As in Northampton, MA, in America/New_York, 25 miles away.", "comments may name places"],
  ['import { a } from "./Europe/Berlin.ts";', "paths of files are none"],
  ['const units = ["mi", "km"];', "codes of units are for programs"],
  ['const a = isMiles ? t("Distance in miles") : t("Distance in kilometers");', "both units are said"],
  ['const a = t("{length} mi", { length }) + t("{length} km", { length });', "both units are said"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ["const a = `${most} miles (${other} km)`;", "both units are said"],
  ['const a = isUs ? t("Town or ZIP code") : t("Town or postal code");', "both kinds of codes are said"],
  ['const hint = t("h:mm AM") + "AM/PM" + "am Abend";', "the words alone are for the catalogue"],
  ['const codes = ["AU", "BR", "CA"];', "countries are no states"],
  [`const a = "HH24:MI:SS" + "/:miles/" + 'Georgia, serif';`, "formats, paths and typefaces are none"],
  ['const a = "Troyes, Hudsonville and smiles";', "parts of other words are none"],
])("%s may stand: %s", (text) => {
  expect(faults(text)).toEqual([]);
});

test("the demo region may name its towns, and nothing that is near it in the tree", () => {
  const text = 'const town = "Northampton";';
  expect(faults(text, "packages/contract/src/region/demo-region.ts")).toEqual([]);
  expect(faults(text, "packages/contract/src/region/region.ts")).toEqual(["a place of the demo region"]);
});

test("a file that is excepted needs it", () => {
  const excepted = { "a/": "Names zones.", "b.ts": "Named zones once." };
  const sources = [
    { path: "a/a.ts", nodes: nodesOf('const zone = "Europe/Berlin";') },
    { path: "b.ts", nodes: nodesOf("const zone = region.timeZone;") },
  ];
  expect(unneededExceptions(sources, excepted)).toEqual([
    "b.ts names nothing of a region: take it out of packages/testing/src/region/region-facts.ts",
  ]);
});
