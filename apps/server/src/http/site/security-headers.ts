import type { ServerResponse } from "node:http";
import { basename } from "node:path";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { BaseMap } from "../../base-map.ts";
import { setPolicy, styleHash } from "../../faces/look.ts";
import { plainPageStyles } from "../plain-pages/plain-page.ts";

/**
 * The styles that the component library puts into pages by itself, to the letter: buttons can be pressed without the page
 * scrolling, and behind a dialog nothing moves. A policy that names them by their hash is the same for every page.
 */
const libraryStyles = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
] as const;

export interface SecurityOptions {
  /** Whether people reach the site over https. */
  isHttps: boolean;
  /** Base map, whose hosts pages may ask. */
  baseMap?: BaseMap;
  /** Where pages hear of changes to the site's sources: only while it is worked on. */
  hotReloadUrl?: string | undefined;
  /** The styles of the site that stand in pages. */
  pageStyles?: readonly string[];
  /** Where providers ask for consent: the forms of their sign-ins are redirected there. */
  consentOrigins?: readonly string[];
}

/** Path that browsers report violations of the policy to. */
export const policyReportsPath = "/api/csp-reports/";
/** Name of that place, for the policy and the header that says where it is. */
const reportGroup = "policy";

const deny = (feature: string) => `${feature}=()`;

const mapboxHosts = ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"];

/** Hosts that a base map of others is fetched from, with its pictures; none with the drawn map. */
function basemapHosts({ mapboxToken, basemapStyleUrl }: BaseMap): string[] {
  const hosts = mapboxToken ? [...mapboxHosts] : [];
  if (basemapStyleUrl?.startsWith("http")) hosts.push(new URL(basemapStyleUrl).origin);
  return hosts;
}

/** Browser permissions of pages: only geolocation, which asks the user. */
const permissionsPolicy = [
  "geolocation=(self)",
  ...["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "microphone", "midi"].map(deny),
  ...["payment", "usb"].map(deny),
].join(", ");

/** The styles that stand in pages; while the site is worked on they change with each save. */
const inlineStyles = ({ hotReloadUrl, pageStyles = [] }: SecurityOptions) =>
  hotReloadUrl ? ["'unsafe-inline'"] : [...libraryStyles, plainPageStyles, ...pageStyles].map(styleHash);

/** A strict policy, the same for every request, that knows the styles in pages by their hashes; nothing may frame the site. */
export function securityHeaders(options: SecurityOptions): RequestHandler[] {
  const { baseMap } = options;
  const hosts = baseMap ? basemapHosts(baseMap) : [];
  const streets = baseMap?.streets ? [new URL(baseMap.streets.url).origin] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(options.consentOrigins ?? [])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Vite's client asks in a worker whether the server is back after a restart.
        workerSrc: ["'self'", ...(options.hotReloadUrl ? ["blob:"] : [])],
        connectSrc: ["'self'", ...hosts, ...streets, ...(options.hotReloadUrl ? [options.hotReloadUrl] : [])],
        imgSrc: ["'self'", "data:", "blob:", ...hosts],
        styleSrc: ["'self'", ...inlineStyles(options)],
        // The newer name, and the one that Firefox and older browsers know.
        reportTo: [reportGroup],
        reportUri: [policyReportsPath],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    // What the policy says of frames, for those who do not read it.
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  const permissions: RequestHandler = (_request, response, next) => {
    setPolicy(response, String(response.get("Content-Security-Policy")));
    response.set("Permissions-Policy", permissionsPolicy);
    response.set("Reporting-Endpoints", `${reportGroup}="${policyReportsPath}"`);
    next();
  };
  return [headers as RequestHandler, permissions];
}

/** Headers that matter only for documents and workers, and the unused name of a request. */
const ofDocuments = [
  "Content-Security-Policy",
  "Permissions-Policy",
  "Reporting-Endpoints",
  "Referrer-Policy",
  "X-Frame-Options",
  "X-XSS-Protection",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-Request-Id",
];

/** A file that is never a document and that no worker begins with. */
const isPart = (path: string) => /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/.test(path) && !basename(path).includes("worker");

/**
 * Leaves out of the answer with a file of the built site what is of no use to it: more than a kilobyte, and a first page asks
 * for ten of them.
 * @param path of the file on the disk
 */
export function leaveOutDocumentHeaders(response: ServerResponse, path: string): void {
  if (isPart(path)) for (const name of ofDocuments) response.removeHeader(name);
}
