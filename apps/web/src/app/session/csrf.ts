const inCookie = () => /(?:^|;\s*)csrftoken=([\w-]+)/.exec(document.cookie)?.[1];

/** The token that calls which change data repeat; fetched when the browser has none (its cookies were cleared). */
export async function csrfToken(): Promise<string> {
  const known = inCookie();
  if (known) return known;
  await fetch("/auth/csrf/");
  return inCookie() ?? "";
}
