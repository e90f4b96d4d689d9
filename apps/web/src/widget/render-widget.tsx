import "@hereabouts/ui/tokens/layers.css";
import "@hereabouts/ui/tokens/fonts.css";
import "@hereabouts/ui/tokens/tokens.css";
import "@hereabouts/ui/tokens/reset.css";
import "@hereabouts/ui/tokens/base.css";
import { applySiteConfig, type SiteConfig } from "@hereabouts/contract/site-config";
import type { WidgetShown } from "@hereabouts/contract/widgets/widget-view";
import { renderToStaticMarkup } from "react-dom/server";
import { CardDocument } from "./card-document.tsx";
import { NoticeDocument } from "./notice-document.tsx";
import { WidgetDocument } from "./widget-document.tsx";

/**
 * A widget's page, a card, or the notice in the place of either, as HTML that nothing is added to in the browser.
 * @param own the site's own categories and region
 */
export function renderWidget(shown: WidgetShown, own: Pick<SiteConfig, "categories" | "region">): string {
  applySiteConfig(own);
  if ("page" in shown) return renderToStaticMarkup(<WidgetDocument {...shown.page} />);
  if ("card" in shown) return renderToStaticMarkup(<CardDocument {...shown.card} />);
  return renderToStaticMarkup(<NoticeDocument {...shown.notice} />);
}
