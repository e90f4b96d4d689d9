import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { httpBatchLink } from "@trpc/client";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTrpcClient, useApi } from "../data/api.ts";
import { ListStates } from "../data/list-states.tsx";
import { trpc } from "../data/trpc.ts";
import { renderInSite, siteConfig } from "../in-site.fixture.tsx";
import { sessionLink } from "../session/session-link.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import { watchedFetch } from "./connection-failure.ts";

const url = `${siteConfig.publicUrl}/trpc`;
const network = setupServer();
network.listen({ onUnhandledFrame: "error" });
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const counties = [{ id: 25_015, name: "Hampshire", state: "MA" }];
const found = () => HttpResponse.json([{ result: { data: counties } }]);
const failed = (httpStatus: number, code: string) =>
  HttpResponse.json([{ error: { message: "no", code: -32_000, data: { code, httpStatus } } }], { status: httpStatus });
const pageOfProxy = (status: number) => HttpResponse.html("<h1>Bad day</h1>", { status });
const answerWith = (answer: () => Response | Promise<Response>) => network.use(http.get(`${url}/*`, answer));

/** Lists counties, or shows the error page where the whole page failed. */
function Counties({ isPage }: { isPage: boolean }) {
  const list = useQuery(useApi().duplicates.counties.queryOptions());
  if (isPage && list.error) return <ErrorPage error={list.error} reset={() => void list.refetch()} />;
  return (
    <ListStates list={list} skeleton="on its way" empty="none">
      {(rows) => rows.map(({ id, name }) => <p key={id}>{name}</p>)}
    </ListStates>
  );
}

/** Shows them with the site's own client, over HTTP. */
async function show(isPage: boolean) {
  const client = createTrpcClient(
    sessionLink(() => false),
    httpBatchLink({ url, fetch: watchedFetch }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  await renderInSite(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Counties isPage={isPage} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

describe("a page that could not be loaded says why", () => {
  test.each([
    ["the site failed", () => failed(500, "INTERNAL_SERVER_ERROR"), visitorMessages.failed],
    ["a proxy failed, and its page cannot be read", () => pageOfProxy(500), visitorMessages.failed],
    ["the site has no database", () => failed(503, "INTERNAL_SERVER_ERROR"), visitorMessages.pageNotReached],
    ["a proxy finds no site", () => pageOfProxy(502), visitorMessages.pageNotReached],
    ["a network asks to log in first", () => pageOfProxy(200), visitorMessages.pageNotReached],
    ["nobody answers", () => HttpResponse.error(), visitorMessages.pageNotReached],
    ["it is not for this person", () => failed(403, "FORBIDDEN"), visitorMessages.forbidden],
    ["the session ended", () => failed(401, "UNAUTHORIZED"), visitorMessages.loggedOut],
  ])("when %s", async (_when, answer, said) => {
    answerWith(answer);
    await show(true);
    await screen.findByText(said);
    expect(screen.queryByText(visitorMessages.pageComesBack) !== null).toBe(said === visitorMessages.pageNotReached);
  });
});

test.each([
  ["another page", "https://site.example/events/", 1],
  ["this page itself", "https://site.example/venues/#map", 0],
])(
  "without its database, the site is asked for the whole page where the document is %s",
  async (_what, name, times) => {
    const replace = vi.fn();
    vi.stubGlobal("location", { href: "https://site.example/venues/", replace });
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name } as PerformanceEntry]);
    answerWith(() => failed(503, "SERVICE_UNAVAILABLE"));
    await show(true);
    await screen.findByText(visitorMessages.pageNotReached);
    expect(replace.mock.calls).toEqual(Array.from({ length: times }, () => ["https://site.example/venues/"]));
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  },
);

describe("a list", () => {
  beforeEach(() => answerWith(() => failed(500, "INTERNAL_SERVER_ERROR")));

  test("that failed is there once asking again succeeds", async () => {
    await show(false);
    await screen.findByText(visitorMessages.resultsFailed);
    answerWith(found);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Hampshire");
    expect(screen.queryByText(visitorMessages.resultsFailed)).not.toBeInTheDocument();
  });

  test("that is slow says that it is on its way", async () => {
    answerWith(async () => {
      await delay("infinite");
      return found();
    });
    await show(false);
    screen.getByText("on its way");
    expect(screen.queryByText(visitorMessages.resultsFailed)).not.toBeInTheDocument();
  });
});
