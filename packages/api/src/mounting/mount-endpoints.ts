import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { limits } from "@hereabouts/contract/limits";
import { writeWithCards } from "@hereabouts/contract/listings/card-content";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import { messages } from "@hereabouts/contract/messages";
import { forPrograms } from "@hereabouts/contract/program-names";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { Context } from "@hereabouts/domain/context";
import { Invalid, NotFound } from "@hereabouts/domain/errors";
import type { Request, RequestHandler, Response, Router } from "express";
import { z } from "zod";
import { failureForViewer } from "../account-gone.ts";
import { callerOf } from "../caller.ts";
import { admit, type Gate } from "../gate/admit.ts";
import { HttpRefusal } from "../http-refusal.ts";
import { onceByKey } from "../once-by-key.ts";
import { cutPage } from "../rest/endpoint/cut-page.ts";
import { type Asked, type Endpoint, type Paging, scopeOf } from "../rest/endpoint/endpoint.ts";
import { pageLinks } from "../rest/endpoint/page-links.ts";
import { bodyFromWire, fromWire, toWire, toWireRecord } from "../rest/endpoint/wire-case.ts";
import { parseValue, receiveValue } from "../rest/requests/request-body.ts";
import { fileFormBytes, requestFile } from "../rest/requests/request-file.ts";
import { traced } from "../traced.ts";

const pageQuery = z.object(pageShape);

const exposedHeaders = "Link, X-Total-Count, ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id";

/** Mounts each endpoint at its path, with the answers to other methods, preflights and bad values. */
export function mountEndpoints(rest: Router, gate: Gate, all: readonly Endpoint[]): void {
  for (const [path, atPath] of Map.groupBy(all, ({ path }) => path)) {
    const route = rest.route(path);
    const allowed = atPath.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
    const isPublic = atPath.some(({ isPublicRead }) => isPublicRead);
    route.all((request, _response, next) => {
      parseParams(atPath[0]?.params, request.params);
      next();
    });
    route.all(crossOrigin([...allowed, "OPTIONS"].join(", "), isPublic));
    for (const spec of atPath)
      route[spec.method](async (request, response) => {
        await answer(spec, gate, request, response).catch((error: unknown) => {
          throw withProgramNames(spec, error);
        });
      });
    route.all(refuseMethod);
  }
}

/** Public reads may be made from any site, without credentials; a preflight is answered without asking a verb. */
export function crossOrigin(allow: string, isPublic: boolean): RequestHandler {
  return (request, response, next) => {
    response.set({ Allow: allow, "Cache-Control": "private, no-store" });
    if (isPublic) response.set({ "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposedHeaders });
    if (request.method !== "OPTIONS") return next();
    if (isPublic) {
      response.set({
        "Access-Control-Allow-Methods": allow,
        "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
        "Access-Control-Max-Age": "86400",
      });
    }
    response.status(204).end();
  };
}

/** Responds with 405 to unsupported methods of a known path. */
export const refuseMethod: RequestHandler = (request) => {
  throw new HttpRefusal(405, messages.methodNotAllowed(request.method));
};

/** The sentence for a file that is too large, by what is sent. */
const fileTooLarge = (fileField: string): string =>
  fileField === "image"
    ? messages.imageTooLarge(limits.imageMegabytes)
    : sourceWords.fileTooLarge(limits.sourceMegabytes);

/** How a request to an endpoint is judged by its head. */
const callOf = (spec: Endpoint) => {
  const { access, confirmed, method, isOpenToAll, fileField, bodyBytes } = spec;
  return {
    access: [access],
    confirmed,
    scope: scopeOf(spec),
    needsCsrfToken: method !== "get" && !isOpenToAll,
    bodyBytes: fileField === undefined ? bodyBytes : fileFormBytes,
    ...(fileField !== undefined && { tooLarge: fileTooLarge(fileField) }),
  };
};

/**
 * Errors of body fields under the names that programs know the fields by; any other error as it is. Reads are refused for
 * their query, whose parameters have one name.
 */
const withProgramNames = ({ programNames, method }: Endpoint, error: unknown): unknown =>
  programNames && method !== "get" && error instanceof Invalid
    ? new Invalid(forPrograms(error.fields, programNames) as Invalid["fields"])
    : error;

async function answer(spec: Endpoint, gate: Gate, request: Request, response: Response): Promise<void> {
  const params = parseParams(spec.params, request.params);
  const { ctx, allowance } = await admit(gate, request, response, callOf(spec));
  const caller = callerOf(request, response, ctx);
  const query = spec.query && parseValue(spec.query, fromWire(request.query));
  const input = {
    params,
    query,
    body: spec.body
      ? parseValue(
          spec.body,
          bodyFromWire(await receiveValue(request, response, allowance, spec.bodyTypes), spec.programNames),
        )
      : undefined,
    file: () => requestFile(request, response, allowance, spec.fileField ?? "file"),
    caller,
  };
  const { result, paging } = await traced(spec.name, () => resultByKey(spec, ctx, input)).catch((error: unknown) => {
    throw failureForViewer(ctx, error);
  });
  response.removeHeader("Allow");
  allowNotModified(request);
  response.status(spec.status ?? 200);
  if (spec.keptSeconds !== undefined)
    response.set("Cache-Control", `${spec.isPublicRead ? "public" : "private"}, max-age=${spec.keptSeconds}`);
  else if (spec.isPublicRead) setCaching(ctx, response);
  if (paging) {
    const at = request.originalUrl.indexOf("?");
    const path = at < 0 ? request.originalUrl : request.originalUrl.slice(0, at);
    const search = at < 0 ? "" : request.originalUrl.slice(at);
    const links = pageLinks(`${ctx.settings.publicUrl}${withoutEnding(path, "/")}/`, search, paging);
    if (links !== "") response.set("Link", links);
    response.set("X-Total-Count", String(paging.totalItems));
  }
  // The policy says who may frame it; the older header is for browsers that do not read that.
  if (spec.contentPolicy)
    response.set({ "Content-Security-Policy": spec.contentPolicy, "X-Frame-Options": "SAMEORIGIN" });
  // A file is no page: found in a search it would lead past the one that it belongs to.
  if (spec.attachment) response.set("X-Robots-Tag", "noindex");
  if (spec.attachment) response.set("Content-Disposition", `attachment; filename="${spec.attachment(input)}"`);
  if (spec.status === 204) response.end();
  else if (spec.media) response.set("Content-Type", spec.media).send(result);
  else response.type("json").send(jsonOf(spec, result));
}

/** A result as JSON, for the most part as it was written before. */
function jsonOf(spec: Endpoint, result: unknown): Buffer {
  const way = spec.programNames ?? "as in the code";
  const write = (value: unknown) => JSON.stringify(onWire(spec, value)) ?? "";
  const isCamel = spec.wire === undefined || spec.wire === "camel";
  const pieces = isCamel ? writeWithCards(result, way, write) : [write(result)];
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}

function onWire({ wire, programNames }: Endpoint, result: unknown): unknown {
  const named = programNames ? forPrograms(result, programNames) : result;
  if (wire === "record") return toWireRecord(named);
  return wire === "snake" ? toWire(named) : named;
}

/** The result, of an earlier try where the caller's key says that there was one. */
function resultByKey(spec: Endpoint, ctx: Context, input: Parameters<Endpoint["run"]>[1]): ReturnType<typeof resultOf> {
  if (!spec.onceByKey) return resultOf(spec, ctx, input);
  const { caller, params, query, body } = input;
  return onceByKey(ctx, {
    caller,
    operation: `${spec.method} ${spec.path}`,
    input: { params, query, body },
    prepare: spec.prepare,
    run: (ctx, asked: Asked) => resultOf(spec, ctx, { ...input, ...asked }),
  });
}

async function resultOf(
  spec: Endpoint,
  ctx: Context,
  input: Parameters<Endpoint["run"]>[1],
): Promise<{ result: unknown; paging?: Paging }> {
  if (spec.pages === "verb") {
    const { answer, paging } = await spec.run(ctx, input);
    return { result: answer, paging };
  }
  const result = await spec.run(ctx, input);
  if (spec.pages === undefined || !Array.isArray(result)) return { result };
  const { rows, paging } = cutPage(result, pageQuery.parse(input.query), spec.pages);
  return { result: rows, paging };
}

/**
 * Allows caching of public responses; personal ones (for example with the user's units) are not stored. Express adds
 * the ETag.
 */
export function setCaching({ viewer }: Context, response: Response): void {
  response
    .set("Cache-Control", viewer.kind === "anonymous" ? "public, max-age=60" : "private, no-store")
    .vary("Cookie")
    .vary("Authorization");
}

/**
 * `no-cache` in a request asks caches to revalidate, which a 304 of ours is; Express would send everything again.
 * Clients that revalidate by hand (fetch with If-None-Match) send it.
 */
export function allowNotModified(request: Request): void {
  delete request.headers["cache-control"];
}

/** Parses path parameters. A malformed id names no record. */
function parseParams(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new NotFound();
  return parsed.data;
}
