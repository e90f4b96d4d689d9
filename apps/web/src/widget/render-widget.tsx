import "@hereabouts/ui/tokens/layers.css";
import "@hereabouts/ui/tokens/fonts.css";
import "@hereabouts/ui/tokens/tokens.css";
import "@hereabouts/ui/tokens/reset.css";
import "@hereabouts/ui/tokens/base.css";
import { applySiteConfig, type SiteConfig } from "@hereabouts/contract/site-config";
import type { WidgetShown } from "@hereabouts/contract/widgets/widget-view";
import { renderToStaticMarkup } from "react-dom/server";
import { NoticeDocument } from "./notice-document.tsx";
import { WidgetDocument } from "./widget-document.tsx";

/**
 * A widget's page, or the notice in its place, as HTML that nothing is added to in the browser.
 * @param own the site's own categories and region
 */
export function renderWidget(shown: WidgetShown, own: Pick<SiteConfig, "categories" | "region">): string {
  applySiteConfig(own);
  return renderToStaticMarkup(
    "page" in shown ? <WidgetDocument {...shown.page} /> : <NoticeDocument {...shown.notice} />,
  );
}
