import type { FrameNews, Greeting } from "@hereabouts/contract/widgets/frame";

/**
 * Puts a widget in a frame after its own script element, and lets the frame grow with its content. All of it is within
 * one function: pages of others get no global names, and may use it more than once.
 */
(() => {
  // In pixels: as low and as high as the frame becomes, and its height until it is known. They stand here and not in the
  // contract, for a script that is no module can import nothing.
  const frameHeight = { least: 160, most: 1_200, opened: 20_000, first: 720 };
  const script = document.currentScript as HTMLScriptElement | null;
  const { widget, theme, title, height: wanted, language } = script?.dataset ?? {};
  if (!script || !widget) return;
  const { origin: site } = new URL(script.src);
  const frame = document.createElement("iframe");
  const page = `${site}/widget/${encodeURIComponent(widget)}/`;
  // The page around it says its language for the whole page or for a part of it; a site without that uses its first.
  const spoken = language || script.closest<HTMLElement>("[lang]")?.lang;
  const parameters = Object.entries({ theme, language: spoken }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  frame.src = page + (parameters.length > 0 ? `?${parameters.join("&")}` : "");
  frame.title = title || "Calendar of events";
  frame.loading = "lazy";
  // For the domain alone, whatever the page itself tells others.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  // By properties: a page may forbid styles that are written into it.
  Object.assign(frame.style, { display: "block", width: "100%", height: `${frameHeight.first}px`, border: "0" });
  // Below this until its reader asks for more: `data-height` has another height, or "full" for none.
  const most = wanted === "full" ? undefined : Math.max(Number(wanted) || frameHeight.most, 2 * frameHeight.least);
  const greeting: Greeting = { hereabouts: "grow", ...(most && { most }) };
  frame.addEventListener("load", () => frame.contentWindow?.postMessage(greeting, site));
  addEventListener("message", ({ source, origin, data }: MessageEvent<FrameNews | null>) => {
    if (source !== frame.contentWindow || origin !== site || data?.hereabouts !== "height") return;
    const { height, turned, opened, title: name } = data;
    if (!title && typeof name === "string" && name !== "") frame.title = name;
    if (!Number.isFinite(height)) return;
    const limit = (opened !== true && most) || frameHeight.opened;
    frame.style.height = `${Math.min(Math.max(height, frameHeight.least), limit)}px`;
    // The next page of a long list begins above what is in sight.
    if (turned === true && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
  // The link that stands where this script is not let in.
  const link = script.previousElementSibling;
  if (link instanceof HTMLAnchorElement && link.href.startsWith(page)) link.remove();
  script.after(frame);
})();
