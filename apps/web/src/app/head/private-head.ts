/** The head of a page that search engines leave alone. */
export function privateHead(title: string, { siteName }: { siteName: string }) {
  return { meta: [{ title: `${title} · ${siteName}` }, { name: "robots", content: "noindex" }] };
}
