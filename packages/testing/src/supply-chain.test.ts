import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, expect, test } from "vitest";
import { isAllowed, licenceFaults, licenceOf } from "./licences.ts";

const root = resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "hereabouts-sbom-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("every package that is installed has a licence of the list", () => {
  expect(licenceFaults()).toEqual([]);
});

test.each([
  [{ license: "MIT" }, true],
  [{ license: "(MIT OR GPL-3.0-only)" }, true],
  [{ license: "GPL-3.0-only AND MIT" }, false],
  [{ license: "AGPL-3.0-or-later" }, false],
  [{ licenses: [{ type: "MIT", url: "https://example.org/" }] }, true],
  [{ license: "SEE LICENSE IN LICENSE.txt" }, false],
  [{}, false],
])("a package that says %o is allowed: %s", (manifest, isGood) => {
  expect(isAllowed(licenceOf(manifest))).toBe(isGood);
});

interface Component {
  name: string;
  version: string;
  type: string;
  purl: string;
  "bom-ref": string;
  hashes?: { alg: string; content: string }[];
}

/** Checks documents against CycloneDX's own schema of a version, as its library ships it. */
function schemaOf(version: string) {
  const shipped = fileURLToPath(import.meta.resolve("@cyclonedx/cyclonedx-library/package.json"));
  const read = (name: string) =>
    JSON.parse(readFileSync(join(dirname(shipped), `res/schema/${name}.SNAPSHOT.schema.json`), "utf8"));
  // Two formats that ajv-formats does not know are left unchecked: other alphabets in addresses and links.
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { "iri-reference": true, "idn-email": true } });
  addFormats.default(ajv);
  for (const name of ["spdx", "jsf-0.82"])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read(`bom-${version}`));
  return (document: unknown) => {
    validate(document);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

test("the parts of a release are written as CycloneDX, with what it runs with and no tool of ours", () => {
  const file = join(folder, "sbom.json");
  const said = execFileSync(process.execPath, [join(root, "scripts/sbom.mjs"), file], { encoding: "utf8" });
  const sbom = JSON.parse(readFileSync(file, "utf8"));
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.[5-9]$/), version: 1 });
  const faultsIn = schemaOf(sbom.specVersion);
  expect(faultsIn(sbom)).toEqual([]);
  expect(faultsIn({ ...sbom, serialNumber: "mine" })).toEqual([expect.stringContaining("/serialNumber")]);
  const components: Component[] = sbom.components;
  expect(said).toContain(`${components.length} components`);
  for (const { name, version, type, purl, "bom-ref": ref } of components) {
    expect([type, purl, ref]).toEqual([
      "library",
      expect.stringMatching(/^pkg:npm\/.+@/),
      expect.stringContaining("@"),
    ]);
    expect([name, version]).not.toContain("");
  }
  const refs = new Set(components.map((one) => one["bom-ref"]));
  expect(refs.size).toBe(components.length);
  const depended: { ref: string; dependsOn: string[] }[] = sbom.dependencies;
  const known = new Set([...refs, sbom.metadata.component["bom-ref"]]);
  expect(depended.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([]);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["express", "kysely", "react", "lucia", "otpauth", "sharp"]));
  expect(names).not.toContain("vitest");
  const ofRegistry = components.filter(({ purl }) => !purl.includes("%40hereabouts/"));
  expect(
    ofRegistry.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === "SHA-512")).map(({ purl }) => purl),
  ).toEqual([]);
});

/** A registry’s answer about a package: the version that is installed here. */
function packument(name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
  return JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { name, version } } });
}

/** Asks a registry of this test's for advisories. @returns how the command ends, and what it says */
async function advisoriesFrom(answer: (packages: Record<string, string[]>, response: http.ServerResponse) => void) {
  const registry = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method === "GET") return void response.end(packument(decodeURIComponent(request.url ?? "").slice(1)));
      const body = Buffer.concat(parts);
      const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      answer(body.length > 0 ? JSON.parse(text.toString()) : {}, response);
    });
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: "0", npm_config_cache: folder };
  const child = spawn(process.execPath, [join(root, "scripts/advisories.mjs")], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString();
    });
  const [code] = await once(child, "close");
  registry.close();
  return { code, said };
}

test("advisories are told, and a registry that does not answer is no clean report", async () => {
  const clean = await advisoriesFrom((_packages, response) => void response.end("{}"));
  expect(clean).toEqual({ code: 0, said: expect.stringMatching(/^No known faults in \d+ packages\.\n$/) });
  const about = {
    id: 1,
    url: "https://example.org/1",
    title: "Lets anybody in",
    severity: "high",
    vulnerable_versions: "*",
  };
  const faulty = await advisoriesFrom((packages, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify("express" in packages ? { express: [about] } : {}));
  });
  expect(faulty.code).toBe(1);
  expect(faulty.said).toContain("high: express");
  expect(faulty.said).toContain("Lets anybody in (https://example.org/1)");
  const away = await advisoriesFrom((_packages, response) => void response.writeHead(503).end());
  expect(away.code).toBe(2);
  expect(away.said).toContain("advisories stay unchecked");
}, 120_000);
