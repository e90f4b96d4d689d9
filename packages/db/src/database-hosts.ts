const parts = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^#]*)/i;

/** Values of `target_session_attrs` that ask for what is asked for anyway. */
const writable: readonly (string | null)[] = [null, "read-write", "primary"];

/** The URLs of a database's hosts, each with one: of `postgres://a,b:5433/db` two. */
export function hostUrlsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = parts.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  const [path = "", query] = rest.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("target_session_attrs");
  const end = parameters.size > 0 ? `${path}?${parameters}` : path;
  return hosts.split(",").map((host) => start + host + end);
}

/** Whether a text is a postgres:// URL of one host or of several, of which the writable one is meant. */
export function isDatabaseUrl(text: string): boolean {
  const [, , , rest = ""] = parts.exec(text) ?? [];
  const attributes = new URLSearchParams(rest.split("?")[1]).get("target_session_attrs");
  const urls = hostUrlsOf(text);
  const areValid = urls.every(
    (url) => URL.canParse(url) && ["postgres:", "postgresql:"].includes(new URL(url).protocol),
  );
  const haveHosts = () => urls.length === 1 || urls.every((url) => new URL(url).hostname !== "");
  return areValid && haveHosts() && writable.includes(attributes);
}
