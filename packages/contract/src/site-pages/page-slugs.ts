/** Pages that the site itself links to: they keep their address, and there is always a published version. */
export const fixedSlugs: readonly string[] = ["terms-of-use", "privacy"];

/** First path segments that the site uses itself, so no site page can have them. */
export const reservedSlugs: readonly string[] = [
  ...[
    "account",
    "ad-frame",
    "admin",
    "api",
    "assets",
    "auth",
    "category",
    "claim",
    "dev",
    "django",
    "editor",
    "events",
    "feeds",
  ],
  ...["freshness", "healthz", "icalendar", "icons", "in", "manage", "media", "message", "metrics", "prints", "readyz"],
  ...["register", "report", "reports", "robots", "saved", "sitemaps", "static", "trpc", "unsubscribe", "venues"],
  ...["wagtail", "webhooks", "widget"],
];
