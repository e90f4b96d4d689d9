/** The head of a page that search engines leave alone. */
export function privateHead(title: string, { siteName }: { siteName: string }) {
  return { meta: [{ title: `${title} · ${siteName}` }, { name: "robots", content: "noindex" }] };
}

/** The head of a private page whose address is a secret: links from it do not pass it on. */
export function secretHead(title: string, config: { siteName: string }) {
  const { meta } = privateHead(title, config);
  return { meta: [...meta, { name: "referrer", content: "no-referrer" }] };
}
