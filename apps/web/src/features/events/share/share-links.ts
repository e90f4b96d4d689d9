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
export function shareLinks({ title, summary, url }: Shared): Record<"email" | "facebook" | "x" | "whatsapp", string> {
  return {
    email: address("mailto:", { subject: title, body: `${title}\n${summary}\n\n${url}` }),
    facebook: address("https://www.facebook.com/sharer/sharer.php", { u: url }),
    x: address("https://x.com/intent/post", { text: title, url }),
    whatsapp: address("https://wa.me/", { text: `${title}\n${summary}\n${url}` }),
  };
}
