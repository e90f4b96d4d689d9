import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { queue } from "@hereabouts/ui/feedback/toast-region";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { httpLink } from "@trpc/client";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { useState } from "react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { watchedFetch } from "../connection/connection-failure.ts";
import { createTrpcClient } from "../data/api.ts";
import { trpc } from "../data/trpc.ts";
import { renderInSite, siteConfig } from "../in-site.fixture.tsx";
import { sessionLink } from "../session/session-link.ts";
import { type ActionOptions, useAction } from "./use-action.ts";

const url = `${siteConfig.publicUrl}/trpc`;
const network = setupServer();
network.listen({ onUnhandledFrame: "error" });
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

interface Row {
  id: number;
  name: string;
}

const rows: readonly Row[] = [
  { id: 1, name: "Home" },
  { id: 2, name: "Work" },
];

/** Requests to the server, oldest first: "remove 1". */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  queue.clear();
});

const done = () => HttpResponse.json({ result: { data: { saved: true } } });
const refused = (httpStatus: number, fields: Record<string, string[]>) => () =>
  HttpResponse.json(
    { error: { message: "no", code: -32_600, data: { code: "BAD_REQUEST", httpStatus, fields } } },
    { status: httpStatus },
  );

type Respond = () => Response | Promise<Response>;

/** Answers a procedure, and writes down that it was asked. */
const respond = (verb: string, path: string, answer: Respond) =>
  network.use(
    http.post(`${url}/${path}`, async ({ request }) => {
      const { id } = (await request.json()) as { id: number };
      asked.push(`${verb} ${id}`);
      return answer();
    }),
  );
const removing = (answer: Respond) => respond("remove", "savedItems.addresses.remove", answer);
const restoring = (answer: Respond) => respond("restore", "savedItems.events.toggle", answer);

/** A list of rows to remove, with what one test wants otherwise. */
function Rows(options: Partial<ActionOptions<Row, unknown>>) {
  const removal = trpc.savedItems.addresses.remove.useMutation();
  const restoral = trpc.savedItems.events.toggle.useMutation();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const restore = useAction({
    do: ({ id }: Row) => restoral.mutateAsync({ id }),
    done: ({ name }) => `${name} is back.`,
  });
  const remove = useAction({
    do: ({ id }: Row) => removal.mutateAsync({ id }),
    done: ({ name }) => `${name} removed.`,
    undo: restore.run,
    ...options,
  });
  const note = (outcome: string) => setOutcomes((before) => [...before, outcome]);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} aria-label={row.name} data-dimmed={remove.pending.has(row) || undefined}>
            <Button onPress={() => void remove.run(row).then((isDone) => note(`run ${isDone}`))}>
              Remove {row.name}
            </Button>
            <Button onPress={() => void remove.send(row).catch(() => note("thrown"))}>Send {row.name}</Button>
          </li>
        ))}
      </ul>
      <output>{outcomes.join(", ")}</output>
      <ToastRegion />
    </>
  );
}

async function show(options: Partial<ActionOptions<Row, unknown>> = {}) {
  const client = createTrpcClient(
    sessionLink(() => true),
    httpLink({ url, fetch: watchedFetch }),
  );
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  await renderInSite(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Rows {...options} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const user = userEvent.setup();
  return { user, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

/** Held until `open`: a server that takes its time. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise.then(done), open: resolve };
}

test("what was done is said, and undone by the action that undoes it, which says so too", async () => {
  removing(done);
  restoring(done);
  const { press, user } = await show();
  await press("Remove Home");
  await screen.findByText("Home removed.");
  expect(screen.getByRole("status")).toHaveTextContent("run true");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Home is back.");
  expect(asked).toEqual(["remove 1", "restore 1"]);
});

test.each([
  ["the server refuses", refused(400, { name: ["Still in use."] }), "Still in use."],
  ["the server fails", refused(500, {}), messages.failed],
  ["no answer comes", () => HttpResponse.error(), messages.deedUnanswered],
])("when %s, the reason is said and nothing is offered", async (_when, answer, reason) => {
  removing(answer);
  const { press } = await show();
  await press("Remove Home");
  await screen.findByText(reason);
  expect(screen.getByRole("status")).toHaveTextContent("run false");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByLabelText("Home")).not.toHaveAttribute("data-dimmed");
});

test("a failure is said in a sentence of its own where the action has one", async () => {
  removing(refused(400, { "": ["Still in use."] }));
  const { press } = await show({ failed: (reason) => `Not removed: ${reason}` });
  await press("Remove Home");
  await screen.findByText("Not removed: Still in use.");
});

test("an undo that fails says the reason, and not that the action failed", async () => {
  removing(done);
  const { press, user } = await show({
    undo: () => Promise.reject(new Error("cannot happen")),
    failed: (reason) => `Not removed: ${reason}`,
  });
  await press("Remove Home");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText(messages.failed);
});

test("a second press waits for nothing and does nothing, and other rows go on", async () => {
  const { answer, open } = gate();
  removing(answer);
  const { press } = await show();
  await press("Remove Home");
  await press("Remove Home");
  await press("Remove Work");
  await waitFor(() => expect(asked).toEqual(["remove 1", "remove 2"]));
  for (const { name } of rows) expect(screen.getByLabelText(name)).toHaveAttribute("data-dimmed");
  open();
  await screen.findByText("Home removed.");
  expect(screen.getByRole("status")).toHaveTextContent("run false, run true, run true");
  for (const { name } of rows) expect(screen.getByLabelText(name)).not.toHaveAttribute("data-dimmed");
});

test("a form is thrown the refusal, which it shows itself", async () => {
  removing(refused(400, { name: ["Still in use."] }));
  const { press } = await show();
  await press("Send Home");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("thrown"));
  expect(screen.queryByText("Still in use.")).toBeNull();
});

test("only what can be undone offers it, under its own label", async () => {
  removing(done);
  const { press } = await show({ canUndo: ({ id }) => id === 2, undoLabel: "Bring back" });
  await press("Remove Home");
  await screen.findByText("Home removed.");
  expect(screen.queryByRole("button", { name: "Bring back" })).toBeNull();
  await press("Remove Work");
  await screen.findByRole("button", { name: "Bring back" });
});

test("an action that its page shows says nothing", async () => {
  removing(done);
  const { press } = await show({ done: () => null });
  await press("Remove Home");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("run true"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
