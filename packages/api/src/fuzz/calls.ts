import { forPrograms } from "@hereabouts/contract/program-names";
import fc from "fast-check";
import { z } from "zod";
import { endpoints } from "../mounting/endpoints.ts";
import type { Endpoint } from "../rest/endpoint/endpoint.ts";
import { toWire } from "../rest/endpoint/wire-case.ts";
import { appRouter } from "../trpc/app-router.ts";
import { type Known, nearValid } from "./near-valid.ts";
import { oddTexts, oddValue } from "./odd-values.ts";

/** A request as it goes over the wire. */
export interface FuzzCall {
  /** Name of the operation or procedure. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Public parts of a tRPC procedure. */
interface Procedure {
  _def: { type: string; inputs?: z.ZodType[] };
}

const isProcedure = (value: unknown): value is Procedure => typeof value === "function" && "_def" in value;

/** Every procedure by its path, and what it takes. */
export const procedures = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) =>
  isProcedure(procedure) ? [{ path, type: procedure._def.type, inputs: procedure._def.inputs ?? [] }] : [],
);

const anything = z.object({});
const json = { "Content-Type": "application/json" };
const oddIds = [
  "0",
  "-1",
  "1.5",
  "2147483648",
  "99999999999",
  "%00",
  "%ED%A0%80",
  "x".repeat(300),
  "1%20or%201=1",
  "%2e%2e",
];

/** Value for an id in a path. */
const idInPath = ({ id = [1] }: Known) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...id.map(String)) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...oddIds) },
  );
const oddHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { "If-None-Match": '"x", W/"y"' },
    { Accept: "text/html;q=x" },
    { "Accept-Language": "x".repeat(2_000) },
    { Cookie: "sessionid=%00; csrftoken=%zz; theme=\u00ff" },
    { "User-Agent": "" },
    { Origin: "null" },
    { "X-CSRFToken": "wrong" },
    { "Content-Type": "text/plain" },
    { "Content-Type": "application/json; charset=x" },
    { "X-Forwarded-For": "'; drop table event" },
    { Range: "bytes=5-1" },
    { "If-Modified-Since": "yesterday" },
  ),
);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** A query as browsers, forms and strangers write it. */
function queryOf(values: unknown, isList: boolean): string {
  if (values === null || typeof values !== "object") return "";
  const texts = Object.entries(toWire(values) as object).flatMap(([name, value]) => {
    const items: unknown[] = Array.isArray(value) && isList ? value : [value];
    const key = Array.isArray(value) && isList ? `${encoded(name)}[]` : encoded(name);
    return items
      .filter((item) => item !== undefined)
      .map(
        (item) => `${key}=${encoded(String(typeof item === "object" ? JSON.stringify(item) : item).slice(0, 3_000))}`,
      );
  });
  return texts.join("&");
}

const oddQuery = fc.constantFrom(
  "a[b]=c",
  "__proto__[x]=1",
  "page=1&page=2",
  "keyword=%zz",
  "keyword=%00",
  "[]=1",
  "=&&=",
  "page[]=",
  "q=%ED%A0%80",
);

/** A body: mostly what was made for it, sometimes none or no JSON. */
const bodyOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: value.map((made) => JSON.stringify(made) ?? "") },
    { weight: 2, arbitrary: oddValue.map((made) => JSON.stringify(made) ?? "") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{", "[", '{"a":', `${"[".repeat(5_000)}`, '"\\ud800"', ...oddTexts.slice(0, 12)),
    },
  );

function callOfEndpoint(spec: Endpoint, known: Known): fc.Arbitrary<FuzzCall> {
  const places = [...spec.path.matchAll(/:\w+/g)].map(([place]) => place);
  const path = fc
    .tuple(...places.map(() => idInPath(known)))
    .map((ids) => places.reduce((at, place, index) => at.replace(place, ids[index] ?? ""), spec.path as string));
  const query = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(nearValid(spec.query ?? anything, known), fc.boolean())
        .map(([values, isList]) => queryOf(values, isList)),
    },
    oddQuery,
  );
  const isForm = spec.bodyTypes?.includes("application/x-www-form-urlencoded") ?? false;
  const value = nearValid(spec.body ?? anything, known).map((made) =>
    toWire(forPrograms(made, spec.programNames ?? {})),
  );
  const parts = fc.record({ path, query, headers: oddHeaders, body: bodyOf(value), form: value, asForm: fc.boolean() });
  return parts.map(({ path, query, headers, body, form, asForm }): FuzzCall => {
    const url = query === "" ? path : `${path}?${query}`;
    const call = { name: spec.name, method: spec.method.toUpperCase(), path: url, headers };
    if (spec.method === "get" || spec.method === "delete") return call;
    if (spec.fileField !== undefined) {
      const part = `--x\r\nContent-Disposition: form-data; name="${spec.fileField}"; filename="a.png"\r\n\r\n${body}\r\n--x--\r\n`;
      return { ...call, headers: { "Content-Type": "multipart/form-data; boundary=x", ...headers }, body: part };
    }
    if (!isForm || !asForm) return { ...call, headers: { ...json, ...headers }, body };
    return {
      ...call,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: queryOf(form, false),
    };
  });
}

function callOfProcedure({ path, type, inputs }: (typeof procedures)[number], known: Known): fc.Arbitrary<FuzzCall> {
  const merged = fc
    .tuple(...inputs.map((input) => nearValid(input, known)))
    .map((made) => (made.length < 2 ? made[0] : Object.assign({}, ...made)));
  return fc.tuple(bodyOf(merged), oddHeaders).map(([body, headers]): FuzzCall => {
    if (type === "query")
      return { name: path, method: "GET", path: `/trpc/${path}?input=${encoded(body).slice(0, 6_000)}`, headers };
    return { name: path, method: "POST", path: `/trpc/${path}`, headers: { ...json, ...headers }, body };
  });
}

/** Calls of each operation and each procedure. */
export const callsOfEach = (known: Known): fc.Arbitrary<FuzzCall>[] => [
  ...endpoints.map((spec) => callOfEndpoint(spec, known)),
  ...procedures.map((procedure) => callOfProcedure(procedure, known)),
];

/** Calls of all of them, each as often as the next. */
export const anyCall = (known: Known): fc.Arbitrary<FuzzCall> => fc.oneof(...callsOfEach(known));
