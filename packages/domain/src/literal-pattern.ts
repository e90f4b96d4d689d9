const htmlText = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? "",
  );

/**
 * The pattern by which Postgres (`~*`) finds an email address in texts, pages and links, but not within a longer one:
 * "ann@example.org" is not in "joann@example.org".
 */
export function addressPattern(email: string): string {
  const ways = [...new Set([email, htmlText(email), encodeURIComponent(email)])];
  const literal = ways.map((way) => way.replace(/[^A-Za-z0-9@]/g, "\\$&")).join("|");
  return `(?<![A-Za-z0-9._%+-])(?:${literal})(?![A-Za-z0-9_-]|\\.[A-Za-z0-9])`;
}

/** Pattern for `ilike` that matches a literal text anywhere; escapes `%` and `_`. */
export const literalPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
