/** Event on the window when code could not be loaded; triggers a check of the connection. */
export const codeMissing = "code-missing";

/** Sent to the window when the site can be reached again, or still can. */
export const siteReached = "site-reached";

/**
 * Code that is fetched when it is first needed. What does not come because the connection is lost comes when it is
 * back; what does not come although the site can be reached is a failure.
 */
export async function arriving<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    const reached = new Promise((resolve) => window.addEventListener(siteReached, resolve, { once: true }));
    window.dispatchEvent(new Event(codeMissing));
    await reached;
    return load();
  }
}

/** Fetches code that will probably be needed soon. Whether it comes shows when it is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
