import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { type Express, type Response, Router } from "express";
import { answerFailures } from "./answer-failures.ts";
import { type Documentation, documentation } from "./documentation.ts";
import { endpoints } from "./endpoints.ts";
import {
  allowNotModified,
  type ContextOf,
  crossOrigin,
  mountEndpoints,
  refuseMethod,
  setCaching,
} from "./mount-endpoints.ts";

/** Below these everything is the facade's: what it does not know is answered in JSON. */
const prefixes = ["/events/api", "/claim/api", "/icalendar", "/api"];

/** Mounts the REST facade and its documentation. Express' "query parser" is set to "extended": lists in brackets. */
export function mountRest(app: Express, { contextOf }: { contextOf: ContextOf }): void {
  app.set("query parser", "extended");
  const rest = Router();
  mountEndpoints(rest, contextOf, endpoints);
  mountDocumentation(rest, contextOf, documentation(endpoints));
  rest.use(prefixes, () => {
    throw new NotFound();
  });
  rest.use(answerFailures);
  app.use(rest);
}

function mountDocumentation(rest: Router, contextOf: ContextOf, { openApi, page }: Documentation): void {
  const documents: [string, (ctx: Context, response: Response) => void][] = [
    ["/api/openapi.json", (ctx, response) => response.json(openApi(ctx.settings))],
    ["/api/docs/", (ctx, response) => response.type("html").send(page(ctx.settings))],
  ];
  for (const [path, send] of documents) {
    rest
      .route(path)
      .all(crossOrigin("GET, HEAD, OPTIONS", true))
      .get(async (request, response) => {
        const ctx = await contextOf(request);
        response.removeHeader("Allow");
        allowNotModified(request);
        setCaching(ctx, response);
        send(ctx, response);
      })
      .all(refuseMethod);
  }
}
