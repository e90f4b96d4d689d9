import type { Browser, BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

interface ConsoleError {
  said: string;
  /** The address of the page that said it. */
  where: string;
}

/**
 * Collects errors thrown or logged on the pages of all windows of a test, including other browsers, and closes those.
 */
export async function errorsIn(
  browser: Browser,
  own: BrowserContext,
  runTest: () => Promise<void>,
): Promise<ConsoleError[]> {
  const errors: ConsoleError[] = [];
  const hearConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push({ said: message.text(), where: message.page()?.url() ?? "a worker" });
  };
  const hearThrown = (thrown: WebError) =>
    void errors.push({ said: thrown.error().message, where: thrown.page()?.url() ?? "a worker" });
  const listen = (context: BrowserContext) => {
    context.on("console", hearConsole);
    context.on("weberror", hearThrown);
  };
  listen(own);
  browser.on("context", listen);
  await runTest();
  browser.off("context", listen);
  own.off("console", hearConsole);
  own.off("weberror", hearThrown);
  for (const other of browser.contexts()) if (other !== own) await other.close();
  return errors;
}
