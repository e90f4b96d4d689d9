import { limits } from "@hereabouts/contract/limits";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closeWhatIsOpen } from "./close.ts";
import { foldList } from "./fold.ts";
import { growInHost } from "./grow.ts";
import { countHits } from "./hits.ts";
import { navigateInPlace } from "./navigate-in-place.ts";

/** Runs a script of the page, whose listeners end with the test. */
function run<Result>(script: () => Result): Result {
  const heard = [document, window].map((target) => ({ target, add: vi.spyOn(target, "addEventListener") }));
  const result = script();
  const calls = heard.flatMap(({ target, add }) =>
    add.mock.calls.map(([type, listener]) => ({ target, type, listener })),
  );
  for (const { add } of heard) add.mockRestore();
  onTestFinished(() => {
    for (const { target, type, listener } of calls) target.removeEventListener(type, listener);
  });
  return result;
}

/** A page of a calendar with these events. */
const listOf = (ids: readonly number[], more = "") => `<div data-widget="w">
  <p data-total tabindex="-1">${ids.length} events</p>
  <ul>${ids.map((id) => `<li><article data-event="${id}"><a href="#${id}">Event ${id}</a></article></li>`).join("")}</ul>
  <button data-more="Show {count} more" hidden></button>${more}</div>`;
const show = (html: string) => {
  document.body.innerHTML = html;
};
const shown = () => screen.getAllByRole("listitem").length;
/** Makes the page so high for each event that is shown. */
const heightOfEach = (pixels: number) =>
  vi
    .spyOn(document.body, "getBoundingClientRect")
    .mockImplementation(() => ({ height: pixels * shown() }) as unknown as DOMRect);

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

test("a list shows the first events below the height it has, and the rest when asked for", async () => {
  show(listOf([1, 2, 3, 4, 5, 6, 7, 8]));
  heightOfEach(200);
  const onMore = vi.fn();
  const fold = foldList(650, onMore);
  fold();
  expect(shown()).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "Show 5 more" }));
  expect(shown()).toBe(8);
  expect(screen.getByRole("link", { name: "Event 4" })).toHaveFocus();
  expect(onMore).toHaveBeenCalled();
  fold();
  expect(shown()).toBe(8);
});

test("five events are shown where there is room, and one that is left over is no list to open", () => {
  show(listOf([1, 2, 3, 4, 5, 6, 7]));
  foldList(10_000, vi.fn())();
  expect(shown()).toBe(5);
  show(listOf([1, 2, 3, 4, 5, 6]));
  foldList(10_000, vi.fn())();
  expect(shown()).toBe(6);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a page that shows the calendar by its script is told the height, and no other page is", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, "parent", "get").mockReturnValue(parent as unknown as Window);
  show(listOf([1, 2]));
  heightOfEach(300);
  const greeted = vi.fn();
  const turned = run(() => growInHost(greeted));
  const say = (data: object, source: object | null) =>
    window.dispatchEvent(
      Object.defineProperty(new MessageEvent("message", { data, origin: "https://beacon.example" }), "source", {
        value: source,
      }),
    );
  say({ hereabouts: "grow" }, null);
  say({ other: "script" }, parent);
  turned();
  expect(parent.postMessage).not.toHaveBeenCalled();
  say({ hereabouts: "grow" }, parent);
  expect(greeted).toHaveBeenCalledWith("https://beacon.example");
  turned();
  expect(parent.postMessage).toHaveBeenLastCalledWith(
    { hereabouts: "height", height: 600, turned: true, opened: true, title: document.title },
    "https://beacon.example",
  );
});

test("a calendar counts that it was loaded, once, and the cards that were seen for a second", () => {
  vi.useFakeTimers();
  let see: (entries: object[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const sent = vi.fn(async (_address: string, _options: RequestInit) => new Response());
  vi.stubGlobal("fetch", sent);
  show(listOf([1, 2]));
  const hits = run(() => countHits("w"));
  hits.watch();
  const [seen, passed] = document.querySelectorAll("[data-event]");
  see([
    { target: seen, isIntersecting: true },
    { target: passed, isIntersecting: true },
  ]);
  vi.advanceTimersByTime(limits.impressionVisibleMs / 2);
  see([{ target: passed, isIntersecting: false }]);
  vi.advanceTimersByTime(20_000);
  expect(sent).toHaveBeenCalledTimes(1);
  const [address, { body, credentials }] = sent.mock.calls[0] ?? ["", {}];
  expect(address).toBe("/events/api/v1/impressions/widget/");
  expect(JSON.parse(String(body))).toEqual({ widget_id: "w", origin: location.origin, is_hit: true, event_ids: [1] });
  expect(credentials).toBe("omit");
});

test("the next page and filters come in place, are remembered, and say how many there are", async () => {
  const asked = vi.fn(async (_url: string) => new Response(`<title>Page 2</title>${listOf([9])}`));
  vi.stubGlobal("fetch", asked);
  const more = `<a href="/widget/w/?page=2" data-in-place>Next</a>
    <form action="/widget/w/" data-in-place><input name="keyword" value=""><input name="prices" value="free">
    <button>Show events</button></form>`;
  show(listOf([1, 2], more));
  const turned = vi.fn();
  run(() => navigateInPlace(turned));
  await userEvent.click(screen.getByRole("button", { name: "Show events" }));
  await waitFor(() => expect(turned).toHaveBeenCalled());
  expect(String(asked.mock.lastCall?.[0])).toMatch(/\/widget\/w\/\?prices=free$/);
  expect(location.search).toBe("?prices=free");
  expect(document.title).toBe("Page 2");
  expect(screen.getByText("1 events")).toHaveFocus();
  expect(screen.getByRole("link", { name: "Event 9" })).toBeVisible();
});

test("an answer that is no calendar is left to the browser", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("<h1>Too many requests</h1>")),
  );
  const assign = vi.fn();
  vi.stubGlobal("location", {
    href: window.location.href,
    pathname: "/",
    search: "",
    origin: window.location.origin,
    assign,
  });
  show(listOf([1], `<a href="https://here.example/widget/w/?page=2" data-in-place>Next</a>`));
  run(() => navigateInPlace(vi.fn()));
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://here.example/widget/w/?page=2"));
  expect(screen.getByRole("link", { name: "Event 1" })).toBeVisible();
});

test("what is open closes by Escape, which leads back to it, and by a press elsewhere", async () => {
  show(`<details open><summary>Filters</summary><input aria-label="Search"></details><p>Elsewhere</p>`);
  const details = document.querySelector("details");
  run(closeWhatIsOpen);
  screen.getByLabelText("Search").focus();
  await userEvent.keyboard("{Escape}");
  expect(details).not.toHaveAttribute("open");
  expect(screen.getByText("Filters")).toHaveFocus();
  details?.setAttribute("open", "");
  await userEvent.click(screen.getByLabelText("Search"));
  expect(details).toHaveAttribute("open");
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(details).not.toHaveAttribute("open");
});

test("the embedding script puts the calendar in the place of its link, and lets it grow as far as the page allows", async () => {
  show(
    `<div lang="es-MX"><a href="https://here.example/widget/w/">What is on</a><script data-widget="w" data-theme="dark" data-height="500"></script></div>`,
  );
  const script = document.querySelector("script");
  if (script) Object.defineProperty(script, "src", { value: "https://here.example/embed.js" });
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  await new Promise<void>((done) => {
    run(() => void import("./embed.ts").then(() => done()));
  });
  const frame = document.querySelector("iframe");
  expect(frame).toHaveAttribute("src", "https://here.example/widget/w/?theme=dark&language=es-MX");
  expect(screen.queryByRole("link", { name: "What is on" })).not.toBeInTheDocument();
  const say = (height: number, origin: string, more: object = {}) =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: { hereabouts: "height", height, ...more },
        origin,
        source: frame?.contentWindow ?? null,
      }),
    );
  say(300, "https://elsewhere.example");
  expect(frame?.style.height).toBe("720px");
  say(300, "https://here.example", { title: "Qué pasa" });
  expect(frame).toHaveAttribute("title", "Qué pasa");
  expect(frame?.style.height).toBe("300px");
  say(900, "https://here.example");
  expect(frame?.style.height).toBe("500px");
  say(900, "https://here.example", { opened: true });
  expect(frame?.style.height).toBe("900px");
});
