/** The policy under which a mail's own HTML is shown: it may style itself and show pictures, and do nothing else. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A mail's HTML with links that open beside it: where it is shown, it cannot lead anywhere itself. */
export const mailPage = (html: string): string => html.replace("<head>", '<head><base target="_blank">');
