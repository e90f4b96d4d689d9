import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from "@tanstack/react-router";
import { act, type RenderResult, render } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { getQueryKey } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { type ReactNode, useState } from "react";
import { createTrpcClient } from "./data/api.ts";
import { createMutationCache } from "./data/stale.ts";
import { trpc } from "./data/trpc.ts";
import { parseSearch, stringifySearch } from "./routing/search-params.ts";
import { sessionLink } from "./session/session-link.ts";
import { SiteConfigProvider } from "./site-config.tsx";

/** Server response for a procedure and its input: an `Error` is a refusal, undefined never resolves. */
export type Answer = (path: string, input: unknown) => unknown;

/** The configuration of a site in tests. */
export const siteConfig: SiteConfig = {
  siteName: "Hereabouts",
  socialProviders: [],
  hasAdFrames: false,
  supportEmail: "help@example.org",
  publicUrl: "https://here.example",
  mapboxToken: null,
  basemapStyleUrl: null,
  now: "2026-11-20T17:00:00Z",
};

/** A refusal of the server: what it says of each field, or "" for what belongs to none. */
export const refusal = (fields: Readonly<Record<string, readonly string[]>>, code = "BAD_REQUEST"): Error =>
  TRPCClientError.from({
    error: { message: "refused", code: -32_600, data: { code, httpStatus: 400, fields } },
  });

const linkOf = (answer: Answer) =>
  (() =>
    ({ op }) =>
      observable((observer) => {
        const data = answer(op.path, op.input);
        if (data instanceof Error) return observer.error(TRPCClientError.from(data));
        if (data === undefined) return;
        observer.next({ result: { data } });
        observer.complete();
      })) satisfies TRPCLink<never> as Parameters<typeof createTrpcClient>[0];

interface WithAnswersProps {
  answer: Answer;
  /** The logged-in user, known from the first paint as on the site. */
  user?: UserContext | undefined;
  children: ReactNode;
}

/** Shows components that ask the server, and answers them. */
export function WithAnswers({ answer, user, children }: WithAnswersProps) {
  const [queryClient] = useState(() => {
    const queries = { retry: false };
    const client = new QueryClient({ mutationCache: createMutationCache(), defaultOptions: { queries } });
    if (user) client.setQueryData(getQueryKey(trpc.account.me, undefined, "query"), user);
    return client;
  });
  const [client] = useState(() =>
    createTrpcClient(
      sessionLink(() => true),
      linkOf((path, input) => (user && path === "account.me" ? user : answer(path, input))),
    ),
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

/** A page with its toasts, and with the address that it leads to (test id "place"). */
export function PageWithPlace({ children }: { children: ReactNode }) {
  const { href } = useLocation();
  return (
    <>
      {children}
      <ToastRegion />
      <p data-testid="place">{href}</p>
    </>
  );
}

interface Given {
  /** Server response; never resolves when absent. */
  answer?: Answer;
  /** The logged-in user; without one, `answer` says who it is. */
  user?: UserContext;
  /** The address of the page. */
  at?: string;
  /** The time by the server's clock. */
  now?: string;
  /** Overrides of the site configuration. */
  config?: Partial<SiteConfig>;
}

/** Shows a part of a page of the site as it stands in one: with the site's configuration, links and answers. */
export async function renderInSite(
  content: ReactNode,
  { answer = () => undefined, user, at = "/", now = siteConfig.now, config = {} }: Given = {},
): Promise<RenderResult> {
  const rootRoute = createRootRoute({ component: () => content });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: rootRoute, history, parseSearch, stringifySearch, trailingSlash: "always" });
  await router.load();
  const shown = render(
    <WithAnswers answer={answer} user={user}>
      <SiteConfigProvider config={{ ...siteConfig, now, ...config }}>
        <RouterProvider router={router} />
      </SiteConfigProvider>
    </WithAnswers>,
  );
  // The router draws its page after the first effects.
  await act(async () => undefined);
  return shown;
}
