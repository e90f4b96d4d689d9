import { feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { type Express, type NextFunction, type Request, type Response, Router } from "express";
import { admit, createGate, type Gate, type GateParts } from "../gate/admit.ts";
import { noteRefusal } from "../refusals.ts";
import { type Documentation, documentation } from "../rest/documentation/documentation.ts";
import { answerFailures } from "../rest/failures/answer-failures.ts";
import { endpoints, rooms } from "./endpoints.ts";
import { allowNotModified, crossOrigin, mountEndpoints, refuseMethod, setCaching } from "./mount-endpoints.ts";

/** Below these everything is the facade's: what it does not know is answered in JSON. */
export const restPrefixes = [
  "/events/api",
  "/claim/api",
  "/reports/api",
  "/editor/api",
  "/icalendar",
  feedsPrefix,
  "/api",
  "/manage/geocode",
];

/** Returns the first part of a path and the first two, as Express compares them: those of an endpoint have no parameter. */
function startsOf(path: string): [string, string] {
  const [, first = "", second = ""] = path.toLowerCase().split("/", 3);
  return [`/${first}`, second === "" ? `/${first}` : `/${first}/${second}`];
}

const starts = new Set([...restPrefixes, ...endpoints.map(({ path }) => path)].map((path) => startsOf(path)[1]));
/** Whether a path may be the facade's: pages need not be compared with each of its paths. */
const mayBeRest = (path: string): boolean => startsOf(path).some((start) => starts.has(start));

/** Mounts the REST facade and its documentation. Express' "query parser" is set to "extended": lists in brackets. */
export function mountRest(app: Express, parts: GateParts): void {
  const gate = createGate(parts);
  app.set("query parser", "extended");
  const rest = Router();
  rest.use((request, _response, next) => next(mayBeRest(request.path) ? undefined : "router"));
  mountEndpoints(rest, gate, endpoints);
  mountDocumentation(rest, gate, documentation(rooms));
  rest.use(restPrefixes, () => {
    throw new NotFound();
  });
  rest.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => {
    noteRefusal(error, gate.onRefusal);
    next(error);
  });
  rest.use(answerFailures);
  app.use(rest);
}

function mountDocumentation(rest: Router, gate: Gate, { openApi, page, style, script }: Documentation): void {
  const documents: [string, (ctx: Context, response: Response) => void][] = [
    ["/api/openapi.json", (ctx, response) => response.json(openApi(ctx.settings))],
    ["/api/docs/", (ctx, response) => response.type("html").send(page(ctx.settings))],
    ["/api/docs.css", (_ctx, response) => response.type("css").send(style)],
    ["/api/docs.js", (_ctx, response) => response.type("js").send(script)],
  ];
  for (const [path, send] of documents) {
    rest
      .route(path)
      .all(crossOrigin("GET, HEAD, OPTIONS", true))
      .get(async (request, response) => {
        const call = { access: ["callAnonymously"], needsCsrfToken: false, scope: "read" } as const;
        const { ctx } = await admit(gate, request, response, call);
        response.removeHeader("Allow");
        allowNotModified(request);
        setCaching(ctx, response);
        send(ctx, response);
      })
      .all(refuseMethod);
  }
}
