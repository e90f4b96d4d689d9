import type { Page } from "@playwright/test";

/** How far a reader may spread text without losing any of it (WCAG 2.2, 1.4.12). */
const spread = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Spreads the text of the page, or no longer. By script: the site's policy lets no style sheet be written into the page. */
const spreadText = (isSpread: boolean) => `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(isSpread ? spread : "")});
  document.adoptedStyleSheets = [sheet];
}`;

interface Look {
  /** Things a person could not see or press, as sentences. */
  faults: string[];
  /** The names of what they can press. */
  names: string[];
}

/**
 * Looks at the page as it stands; runs in the browser. Rows that are made to be pushed sideways, the map and what only
 * programs read have no faults of this kind.
 */
function look(): Look {
  const found: string[] = [];
  const names: string[] = [];
  const room = document.documentElement.clientWidth;
  const slack = 1;
  const narrowestText = 16;
  const wide = document.documentElement.scrollWidth;
  if (wide > room) found.push(`the page is ${wide} px wide`);

  const isForEyes = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest(
      "[inert], [hidden], [aria-hidden=true], .vh, [href='#main'], [href='#map'], [data-part=map-skip], .maplibregl-map, [data-part=map]",
    ) &&
    // How the library hides what only programs read.
    getComputedStyle(element.parentElement ?? element).clipPath !== "inset(50%)";
  const nameOf = (element: Element) => {
    const { id, className } = element;
    const said = element.getAttribute("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ");
    return `${element.tagName.toLowerCase()}${id ? `#${id}` : ""}.${className} “${said?.slice(0, 40)}”`;
  };
  /** Returns the edges that clip an element at the sides: the window, or a box that hides overflow. */
  const edgesAround = (element: Element): [number, number] | null => {
    let [left, right] = [0, room];
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === "auto" || overflowX === "scroll") return null;
      if (overflowX !== "visible") {
        const edges = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      if (position === "fixed") break;
    }
    return [left, right];
  };
  const innerWidth = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  /** The smallest target there may be (WCAG 2.2, 2.5.8); what stands among words is as high as they are. */
  const smallest = 24;
  const standsAlone = (element: Element) => {
    let line = element.parentElement;
    while (line && getComputedStyle(line).display === "inline") line = line.parentElement;
    return line?.textContent?.trim() === element.textContent?.trim();
  };
  /** The whole card is the target of its title. */
  const coversCard = (element: Element) => getComputedStyle(element, "::after").position === "absolute";
  const isTyped = (element: Element) =>
    element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])");

  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=combobox]";
  for (const control of document.querySelectorAll(controls)) {
    const { left, right, width, height } = control.getBoundingClientRect();
    // The real control of a drawn checkbox, or of the search while it is an icon, is transparent or a point.
    if (!isForEyes(control) || control.closest("label, .vh")?.matches(".vh")) continue;
    if (width < 2 || height < 2) {
      const isDrawnElsewhere = control.matches("input") && control.closest("label, [data-rac]");
      if (!isDrawnElsewhere && getComputedStyle(control).display !== "inline")
        found.push(`${nameOf(control)} is empty`);
      continue;
    }
    names.push(control.getAttribute("aria-label") ?? (control as HTMLElement).innerText.trim().replace(/\s+/g, " "));
    if (Math.min(width, height) < smallest - 0.5 && standsAlone(control) && !coversCard(control))
      found.push(`${nameOf(control)} is too small to press: ${Math.round(width)} × ${Math.round(height)}`);
    const edges = edgesAround(control);
    if (edges && (left < edges[0] - slack || right > edges[1] + slack))
      found.push(`${nameOf(control)} is cut off: ${Math.round(left)}–${Math.round(right)} of ${edges.map(Math.round)}`);
    if (isTyped(control) && innerWidth(control) < narrowestText) found.push(`${nameOf(control)} has no room for text`);
    const { display, overflowX } = getComputedStyle(control);
    const spills = control.scrollWidth > control.clientWidth + slack && display !== "inline";
    if (!isTyped(control) && spills && overflowX === "visible")
      found.push(`the text of ${nameOf(control)} spills over`);
  }
  return { faults: found, names };
}

/** Two frames: what listens to the width has drawn then. */
const drawn = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))";

/** The faults of the page's layout as it stands, with what may never be missing and is. */
export async function layoutFaults(page: Page, actions: readonly (string | RegExp)[] = []): Promise<string[]> {
  const { faults, names } = await page.evaluate<Look>(`${drawn}.then(${look})`);
  const isMissing = (action: string | RegExp) =>
    !names.some((name) => (typeof action === "string" ? name === action : action.test(name)));
  return [...faults, ...actions.filter(isMissing).map((action) => `${action} is missing`)];
}

/** The faults of the page's layout while its text is spread. */
export async function faultsOfSpreadText(page: Page): Promise<string[]> {
  await page.evaluate(spreadText(true));
  const faults = await layoutFaults(page);
  await page.evaluate(spreadText(false));
  return faults;
}
