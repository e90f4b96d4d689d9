// Writes what the drawn map needs as one static file that the browser loads by URL, so that neither the
// us-atlas topology nor its converter is part of the client.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { valleyFeatures } from "../src/map/valley/valley-features.ts";

const atlas = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
const out = new URL("../src/generated/", import.meta.url);
mkdirSync(out, { recursive: true });

const fourDecimals = (_key, value) => (typeof value === "number" ? Math.round(value * 1e4) / 1e4 : value);
const features = valleyFeatures(JSON.parse(readFileSync(atlas, "utf8")));
writeFileSync(new URL("valley.geo.json", out), JSON.stringify(features, fourDecimals));
