import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { writeWithCards } from "@hereabouts/contract/listings/card-content";
import { type KeptPieces, markedParts, piecesOf, type SentPieces } from "@hereabouts/contract/listings/kept-pieces";
import { languagePath } from "@hereabouts/contract/region/region";
import { applySiteConfig, type SiteConfig } from "@hereabouts/contract/site-config";
import { siteParts } from "@hereabouts/contract/site-parts";
import { followLanguage } from "@hereabouts/language/current-language";
import { dehydrate } from "@tanstack/react-query";
import { type AnyRouter, createMemoryHistory, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { getUntypedClient, TRPCClientError } from "@trpc/client";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { createTrpcClient } from "./app/data/api.ts";
import { type PageState, pageStateId, writePageState } from "./app/data/page-state.ts";
import { type KeepMarkup, KeptMarkup } from "./app/kept-markup.tsx";
import { signedInUser } from "./app/session/queries.ts";
import { UserOfPage } from "./app/session/user-context.tsx";
import { type Failure, FailureDocument } from "./app/shell/failure-document.tsx";
import { App } from "./app.tsx";
import { showsMonth } from "./features/listings/month/month-address.ts";
import { stillMap } from "./map/still/still-map.ts";
import { routeTree } from "./route-tree.gen.ts";
import { createAppRouter, createQueryClient } from "./router.tsx";
import { renderWidget } from "./widget/render-widget.tsx";

/** Module of the month view, which the list of events loads when it is asked for. */
const monthModule = "src/features/listings/month/events-month.tsx";

/** The parts of a page that it needs from the start: ids of its routes, and modules that it loads of itself. */
function drawnParts({ matches, location }: AnyRouter["state"]): string[] {
  const routeIds = matches.map(({ routeId }) => routeId);
  return routeIds.includes("/events/") && showsMonth(location.search) ? [...routeIds, monthModule] : routeIds;
}

// Only its list of paths is read: it is never led anywhere.
const { routesByPath } = createRouter({ routeTree, context: undefined as never });
const fixedPaths = new Set(Object.keys(routesByPath).filter((path) => !path.includes("$")));

/** Whether a path, without the slash at its end, is a page whatever the data say. */
export const isFixedPage = (path: string): boolean => fixedPaths.has(path);

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  config: SiteConfig;
  theme: string | null;
  /** Messages of the site that the visitor has dismissed, as `dismissedOf` says it. */
  dismissed: string;
  /** HTML of parts of pages by all that it depends on, for as many as there is room. */
  markup: { get: (key: string) => KeptPieces | undefined; set: (key: string, html: KeptPieces) => unknown };
  /** Runs a procedure for the viewer of the request: the same answer or error that HTTP would give. */
  call: (path: string, input: unknown) => Promise<unknown>;
}

/** Tags that load a page: styles for its head, scripts for the end of its body. */
interface PageTags {
  head: Uint8Array;
  end: Uint8Array;
}

export type RenderAnswer =
  | { kind: "redirect"; status: number; location: string }
  /**
   * The page is drawn when it is asked for, once: whoever only wants to know whether it is there saves most of the work.
   * It comes in pieces, in their order: as one text it would be copied for each thing that is put into it.
   */
  | { kind: "page"; status: number; draw: (tags: PageTags) => Promise<SentPieces>; parts: string[] };

// Built into one file with what it draws, this part has a copy of the language of its own.
export { followLanguage, pageStateId, renderWidget, stillMap };

/** Placeholder of a part that is still loading. */
const unfinished = /<!--\$[!?]-->/;

/** Draws a document at once, which takes less than in pieces; where a part of it is not there yet, with the time it takes. */
async function renderDocument(element: React.ReactElement): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(element)}`;
  return unfinished.test(html) ? renderWaiting(element) : html;
}

async function renderWaiting(element: React.ReactElement): Promise<string> {
  const stream = new PassThrough();
  await new Promise<void>((ready, fail) => {
    const { pipe } = renderToPipeableStream(element, {
      // Everything is ready before it is sent: no part comes later by inline script, however large it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(stream);
        ready();
      },
      onShellError: fail,
      onError: (error) => {
        fail(error);
      },
    });
  });
  return text(stream);
}

let numbered: Pick<SiteConfig, "categories" | "region"> & { number: number } = { number: 0 };

/** Number of the site's own categories and region, which any part of a page may show: another one when they changed. */
function numberOf({ categories, region }: SiteConfig): number {
  if (numbered.categories !== categories || numbered.region !== region)
    numbered = { ...(categories && { categories }), ...(region && { region }), number: numbered.number + 1 };
  return numbered.number;
}

/** Loads a page with its data, to be drawn as complete HTML with the state the browser goes on from. */
export async function render({ url, config, theme, dismissed, markup, call }: RenderRequest): Promise<RenderAnswer> {
  applySiteConfig(config);
  siteParts.fediverse = config.isInFediverse === true;
  const queryClient = createQueryClient();
  // Straight to the procedures: links would make a stream of each answer, and an error to end it.
  const client = createTrpcClient();
  getUntypedClient(client).query = (path, input) =>
    call(path, input).catch((error) => {
      throw TRPCClientError.from({ error } as never);
    });
  const router = createAppRouter({
    routes: routeTree,
    client,
    queryClient,
    config,
    theme,
    dismissed,
    history: createMemoryHistory({ initialEntries: [languagePath(url)] }),
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") {
    const { redirect } = result;
    return { kind: "redirect", status: redirect.status, location: redirect.headers.get("Location") ?? "/" };
  }
  async function draw({ head, end }: PageTags): Promise<SentPieces> {
    const user = queryClient.getQueryData(signedInUser(router.options.context.api).queryKey) ?? null;
    const app = { router, client, queryClient, config };
    // A face has its own name and address.
    const site = JSON.stringify([numberOf(config), config.language ?? "", config.siteName, config.publicUrl]);
    const parts = markedParts();
    const keep: KeepMarkup = (key, words, rendered) => {
      const whole = site + key;
      const known = markup.get(whole);
      if (known !== undefined) return parts.mark(known, words);
      const part = <RouterContextProvider router={router}>{rendered()}</RouterContextProvider>;
      const pieces = piecesOf(renderToString(<App {...app}>{part}</App>));
      markup.set(whole, pieces);
      return parts.mark(pieces, words);
    };
    const html = await renderDocument(
      <UserOfPage value={user}>
        <KeptMarkup value={user ? null : keep}>
          <App {...app} />
        </KeptMarkup>
      </UserOfPage>,
    );
    const state: PageState = { config, theme, dismissed, queries: dehydrate(queryClient) };
    queryClient.clear();
    const headEnd = html.indexOf("</head>");
    const bodyEnd = html.lastIndexOf("</body>");
    const script = `<script type="application/json" id="${pageStateId}">`;
    const json = writeWithCards(state, "page", writePageState);
    const body = parts.fill(html.slice(headEnd, bodyEnd));
    return [html.slice(0, headEnd), head, ...body, script, ...json, "</script>", end, html.slice(bodyEnd)];
  }
  return {
    kind: "page",
    status: result?.status ?? 200,
    draw,
    parts: drawnParts(router.state),
  };
}

/** Renders the page shown instead of one that cannot be: complete HTML that needs neither data nor script. */
export function renderFailure(failure: Failure): Promise<string> {
  return renderDocument(<FailureDocument {...failure} />);
}
