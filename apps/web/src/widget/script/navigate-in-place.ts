const frame = () => document.querySelector<HTMLElement>("[data-widget]");

/** The address that a form asks for, without the fields that say nothing. */
function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return new URL(search && `?${search}`, form.action).href;
}

/**
 * Shows pages and filters in place of those that are there, so that the frame neither goes blank nor counts as loaded
 * again. What fails is left to the browser.
 */
export function navigateInPlace(onNavigated: () => void): void {
  let request: AbortController | undefined;

  async function show(url: string, isNew: boolean): Promise<void> {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    frame()?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(url, { signal, credentials: "omit" });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const shown = page.querySelector("[data-widget]");
      if (!shown) throw new Error("No page of a widget");
      if (isNew) history.pushState(null, "", url);
      document.title = page.title;
      frame()?.replaceWith(document.adoptNode(shown));
      scrollTo(0, 0);
      document.querySelector<HTMLElement>("[data-total]")?.focus({ preventScroll: true });
      onNavigated();
    } catch {
      if (!signal.aborted) location.assign(url);
    }
  }

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-in-place]");
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    void show(link.href, true);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-in-place]")) return;
    event.preventDefault();
    void show(addressOf(form), true);
  });
  addEventListener("popstate", () => void show(location.href, false));
}
