import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { receiveValue } from "@hereabouts/api/rest/requests/request-body";
import express, { type Router } from "express";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { z } from "zod";
import { registry } from "../metrics/registry.ts";
import { withoutSecrets } from "./request-log.ts";
import { policyReportsPath } from "./site/security-headers.ts";

/** Bytes of a request with reports, reports read of one, and letters kept of a text. */
const MOST_BYTES = 16_384;
const MOST_REPORTS = 10;
const MOST_CHARS = 200;

const bodyTypes = ["application/reports+json", "application/csp-report", "application/json"];

const call = { access: ["callAnonymously"], needsCsrfToken: false, bodyBytes: MOST_BYTES } as const;

const reports = new Counter({
  name: "content_policy_reports_total",
  help: "Violations of the content policy that browsers reported, by directive",
  labelNames: ["directive"],
  registers: [registry],
});

/** Directives that are counted by name; others, which anyone could invent, count together. */
const directives =
  `default-src base-uri form-action frame-ancestors object-src script-src script-src-elem script-src-attr
  worker-src connect-src img-src style-src style-src-elem style-src-attr font-src frame-src media-src manifest-src`.split(
    /\s+/,
  );

const text = z.string().catch("");
const line = z.number().nullish().catch(null);

/** A violation as a browser's Reporting API sends it: one entry of a list. */
const listed = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: line,
    disposition: text,
  }),
});

/** The older form, alone in its request. */
const single = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": line,
    disposition: text,
  }),
});

type Violation = z.output<typeof listed>["body"];

function violationsIn(value: unknown): Violation[] {
  const { data } = single.safeParse(value);
  if (!data)
    return z
      .array(z.unknown())
      .catch([])
      .parse(value)
      .slice(0, MOST_REPORTS)
      .flatMap((entry) => listed.safeParse(entry).data?.body ?? []);
  const report = data["csp-report"];
  return [
    {
      documentURL: report["document-uri"],
      effectiveDirective: report["effective-directive"] || report["violated-directive"].split(" ", 1)[0] || "",
      blockedURL: report["blocked-uri"],
      sourceFile: report["source-file"],
      lineNumber: report["line-number"],
      disposition: report.disposition,
    },
  ];
}

/** An address without its query, and without the secrets that some paths end in; a word like "inline" as it is. */
function plainAddress(url: string): string {
  const shown = url.slice(0, MOST_CHARS * 10);
  if (!URL.canParse(shown)) return shown.replace(/[?#][\s\S]*$/, "").slice(0, MOST_CHARS);
  const { protocol, host, pathname } = new URL(shown);
  // Of data: and blob: addresses the content follows.
  if (host === "") return protocol;
  return `${protocol}//${host}${withoutSecrets(pathname)}`.slice(0, MOST_CHARS);
}

/**
 * `POST /api/csp-reports/`: where browsers tell what the content policy kept from a page. Each report is one line of the log
 * and counted; nothing is stored. A report counts for no session, whatever cookies come with it.
 */
export function policyReports(gate: Gate, log: Logger): Router {
  const router = express.Router();
  router
    .route(policyReportsPath)
    .post(async (request, response) => {
      // Browsers add cookies: a report alone must not keep a session from ending unused.
      delete request.headers.cookie;
      const { allowance } = await admit(gate, request, response, call);
      const value = await receiveValue(request, response, allowance, bodyTypes);
      for (const violation of violationsIn(value)) {
        const directive = directives.find((known) => known === violation.effectiveDirective) ?? "other";
        reports.inc({ directive });
        const report = {
          directive,
          page: plainAddress(violation.documentURL),
          blocked: plainAddress(violation.blockedURL),
          source: plainAddress(violation.sourceFile),
          line: violation.lineNumber ?? null,
          isEnforced: violation.disposition !== "report",
        };
        log.warn(report, "content policy violated");
      }
      response.set("Cache-Control", "no-store").status(204).end();
    })
    .all(crossOrigin("POST, OPTIONS", false), refuseMethod);
  return router;
}
