import { feedFormats, widgetFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { languagePath } from "@hereabouts/contract/region/region";
import type { WidgetTheme } from "@hereabouts/contract/widgets/embed-code";
import { oembedUrl, widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { documentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { FiltersPanel } from "./filters-panel.tsx";
import { WhenPanel } from "./when-panel.tsx";
import styles from "./widget.module.css";
import { readerFilters, siteHref } from "./widget-address.ts";
import { WidgetFoot } from "./widget-foot.tsx";
import panelStyles from "./widget-panel.module.css";
import { WidgetResults } from "./widget-results.tsx";

interface FrameDocumentProps {
  theme: WidgetTheme;
  title: string;
  /** Id of the widget for counting impressions; absent for none. */
  widgetId?: string;
  head?: ReactNode;
  children: ReactNode;
}

/** A document for a frame of others: no masthead, and nothing that depends on who looks. */
export function FrameDocument({ theme, title, widgetId, head, children }: FrameDocumentProps) {
  return (
    <html {...documentLanguage()} data-theme={theme === "auto" ? undefined : theme} className={styles.root}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body>
        <div className={styles.frame} data-widget={widgetId ?? ""}>
          {children}
        </div>
      </body>
    </html>
  );
}

/** A widget's page: the listing of a calendar, made for a frame. It is whole without scripts. */
export function WidgetDocument(page: WidgetPage) {
  const { siteName, publicUrl, theme, view } = page;
  const { page: _page, ...asked } = readerFilters(page);
  return (
    <FrameDocument
      theme={theme}
      title={`${view.title} · ${siteName}`}
      widgetId={view.id}
      head={
        <>
          {feedFormats.map(({ value, label, mediaType }) => (
            <link
              key={value}
              rel="alternate"
              type={mediaType}
              href={languagePath(widgetFeedPath(value, view.id))}
              title={`${view.title} (${t(label)})`}
            />
          ))}
          <link
            rel="alternate"
            type="application/json+oembed"
            href={oembedUrl(publicUrl + languagePath(widgetPath(view.id)), publicUrl)}
            title={view.title}
          />
        </>
      }
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{view.title}</h1>
        <div className={panelStyles.openers}>
          <WhenPanel page={page} />
          <FiltersPanel page={page} />
          <a
            href={siteHref(page, "/events/", asked)}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary", "sm", panelStyles.opener)}
          >
            <MapIcon /> {t("Map")}
            <span className="vh">{t(", opens in a new tab")}</span>
          </a>
        </div>
      </header>
      <main className={styles.main}>
        <WidgetResults page={page} />
      </main>
      <WidgetFoot page={page} />
    </FrameDocument>
  );
}
