import type { FrameNews, Greeting } from "@hereabouts/contract/widgets/frame";
import { foldList } from "./fold.ts";

// The embedding script, which says it, shares no module with this one.
const greeted: Greeting["hereabouts"] = "grow";

/**
 * Tells a page that shows the widget by the site's script, and has said so, how high the content is, and no other page. It shows
 * the first events below the height that the page has for them.
 * @returns what tells it that the list has turned to another page
 */
export function growInHost(onGreeted: (origin: string) => void): () => void {
  let tell: ((turned: boolean) => void) | undefined;
  let fold: (() => void) | undefined;
  let opened = false;
  let width = 0;
  addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || window.parent === window || data?.hereabouts !== greeted) return;
    // The browser's knowledge of the parent page outranks the parameter.
    if (location.ancestorOrigins && location.ancestorOrigins[0] !== origin) return;
    onGreeted(origin === "null" ? "" : origin);
    const isFirst = tell === undefined;
    const { most } = data as Greeting;
    tell = (turned) => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      const news: FrameNews = { hereabouts: "height", height, turned, opened, title: document.title };
      // A page without an origin can only be addressed with "*".
      window.parent.postMessage(news, origin === "null" ? "*" : origin);
    };
    document.documentElement.dataset.grows = "";
    if (!isFirst) return tell(false);
    if (typeof most === "number") {
      fold = foldList(most, () => {
        opened = true;
        tell?.(false);
      });
    } else opened = true;
    new ResizeObserver(() => {
      // A list in a column of another width holds other cards.
      if (width !== document.body.clientWidth) fold?.();
      width = document.body.clientWidth;
      tell?.(false);
    }).observe(document.body);
  });
  return () => {
    fold?.();
    tell?.(true);
  };
}
