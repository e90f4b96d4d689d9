/** Response of a call; `body` is parsed JSON, or text. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Call {
  method?: string;
  json?: unknown;
  /** JSON as it is written, whether it is any or not. */
  text?: string;
  form?: Record<string, string>;
  /** A multipart form. */
  files?: FormData;
  headers?: Record<string, string>;
}

/**
 * A program that talks to the site with nothing but cookies and headers: it keeps what `Set-Cookie` tells it and
 * echoes the CSRF cookie in calls that change data.
 */
export function cookieClient(origin: string) {
  const cookies = new Map<string, string>();
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      const isOver = attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/i.test(attribute));
      if (isOver || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const call = async <Body = Record<string, unknown>>(path: string, options: Call = {}): Promise<Answer<Body>> => {
    const { json, form, files, text = json === undefined ? undefined : JSON.stringify(json) } = options;
    const { method = text !== undefined || form || files ? "POST" : "GET" } = options;
    const body = text ?? files ?? (form && new URLSearchParams(form));
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(cookies.size > 0 ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
        ...(text === undefined ? {} : { "Content-Type": "application/json" }),
        ...(method === "GET" ? {} : { "X-CSRFToken": cookies.get("csrftoken") ?? "" }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    keep(response.headers.getSetCookie());
    const answer = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(answer) : answer) as Body };
  };
  return { call, cookies, csrf: () => call("/auth/csrf/") };
}
