import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi, createTrpcClient } from "../../app/data/api.ts";
import { trpc } from "../../app/data/trpc.ts";
import { refusal } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { keepSends } from "./kept-sends.ts";
import { useBookmark } from "./use-bookmark.ts";

/** Server response to each toggle; never resolves by default. */
const toggled = vi.fn<() => { saved: boolean } | Error | undefined>();

const link: TRPCLink<never> = () => () =>
  observable((observer) => {
    const answer = toggled();
    if (answer instanceof Error) return observer.error(answer as never);
    if (answer === undefined) return;
    observer.next({ result: { data: answer } });
    observer.complete();
  });

function Mark() {
  const { isSaved, set } = useBookmark("event", 5, "Waltz");
  return (
    <button type="button" onClick={() => void set(!isSaved)}>
      {isSaved ? "Saved" : "Save"}
    </button>
  );
}

const roots: Root[] = [];

/** Loads a page of somebody who has nothing saved: as the server draws it, and then alive. */
async function loadPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const client = createTrpcClient(link as Parameters<typeof createTrpcClient>[0]);
  const api = createApi(client, queryClient);
  api.account.me.setData(undefined, someUser);
  const page = (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Mark />
      </QueryClientProvider>
    </trpc.Provider>
  );
  const frame = document.createElement("div");
  document.body.append(frame);
  frame.innerHTML = renderToString(page);
  const drawn = frame.textContent;
  const takeUpSends = keepSends(queryClient, api, client);
  const onRecoverableError = vi.fn();
  await act(async () => {
    roots.push(hydrateRoot(frame, page, { onRecoverableError }));
    takeUpSends();
  });
  return { drawn, onRecoverableError };
}

async function leavePage() {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}

const press = () => act(async () => screen.getByRole("button").click());
const shown = () => screen.getByRole("button").textContent;

beforeEach(() => {
  localStorage.clear();
  toggled.mockReset();
  onlineManager.setEventListener(() => undefined);
});

afterEach(async () => {
  await leavePage();
  onlineManager.setOnline(true);
  localStorage.clear();
});

test("what waits to be sent is shown by the next page, once it is alive as the server drew it", async () => {
  onlineManager.setOnline(false);
  await loadPage();
  await press();
  await leavePage();
  const { drawn, onRecoverableError } = await loadPage();
  expect(drawn).toBe("Save");
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(shown()).toBe("Saved");
});

test("a bookmark is shown while it is on its way, and stays when it arrived", async () => {
  await loadPage();
  await press();
  expect(shown()).toBe("Saved");
  await leavePage();
  toggled.mockReturnValue({ saved: true });
  await loadPage();
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(shown()).toBe("Saved");
});

test("one that is refused is shown no longer", async () => {
  toggled.mockReturnValue(refusal({}));
  await loadPage();
  await press();
  await vi.waitFor(() => expect(shown()).toBe("Save"));
});

test("one that waited and is refused is shown no longer", async () => {
  onlineManager.setOnline(false);
  await loadPage();
  await press();
  await leavePage();
  toggled.mockReturnValue(refusal({}));
  await loadPage();
  expect(shown()).toBe("Saved");
  await act(async () => onlineManager.setOnline(true));
  await vi.waitFor(() => expect(shown()).toBe("Save"));
});
