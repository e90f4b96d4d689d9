const inCookie = () => /(?:^|;\s*)csrftoken=([\w-]+)/.exec(document.cookie)?.[1];

let pendingToken: Promise<void> | undefined;

async function ask(): Promise<void> {
  await fetch("/auth/csrf/");
}

/**
 * The CSRF token that calls which change data have to send; fetched when the browser has none, which is so until a
 * stranger first sends something. Calls at the same moment ask once: each answer would make another token the right one.
 */
export async function csrfToken(): Promise<string> {
  const known = inCookie();
  if (known) return known;
  pendingToken ??= ask().finally(() => {
    pendingToken = undefined;
  });
  await pendingToken;
  return inCookie() ?? "";
}
