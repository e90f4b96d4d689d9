/** Shared content: a title, a line on time and place, and the page's address. */
export interface Shared {
  title: string;
  summary: string;
  url: string;
}

const address = (base: string, values: Record<string, string>) => {
  // Mail programs show "+" as it is, so spaces are written %20.
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join("&")}`;
};

/** Where the share dialog's buttons lead. */
export function shareLinks({ title, summary, url }: Shared): { email: string; facebook: string; twitter: string } {
  return {
    email: address("mailto:", { subject: title, body: `${title}\n${summary}\n\n${url}` }),
    facebook: address("https://www.facebook.com/sharer/sharer.php", { u: url }),
    twitter: address("https://twitter.com/intent/tweet", { text: title, url }),
  };
}
