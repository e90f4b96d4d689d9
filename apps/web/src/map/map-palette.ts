/** The colours of the drawn map, one for each --map-* token (without the prefix, in camel case). */
export interface MapPalette {
  land: string;
  landOut: string;
  water: string;
  river: string;
  county: string;
  state: string;
  stateBand: string;
  hachure: string;
  label: string;
  labelMinor: string;
  labelRange: string;
  labelWater: string;
  halo: string;
  radius: string;
  shade: string;
}

/**
 * Reads the --map-* tokens as they hold now, so that light and dark share one map style.
 * Colours come back in the comma form that both map libraries understand.
 */
export function paletteFromPage(root: Element): MapPalette {
  const style = getComputedStyle(root);
  const token = (name: string) => commaColor(style.getPropertyValue(`--map-${name}`).trim());
  return {
    land: token("land"),
    landOut: token("land-out"),
    water: token("water"),
    river: token("river"),
    county: token("county"),
    state: token("state"),
    stateBand: token("state-band"),
    hachure: token("hachure"),
    label: token("label"),
    labelMinor: token("label-minor"),
    labelRange: token("label-range"),
    labelWater: token("label-water"),
    halo: token("halo"),
    radius: token("radius"),
    shade: token("shade"),
  };
}

/**
 * `rgb(40 46 26 / 0.075)` and `#282e1a13`, which a minified stylesheet makes of it, -> `rgba(40,46,26,0.075)`; every
 * other notation is returned as it is.
 */
export function commaColor(color: string): string {
  const hex = /^#(?:[\da-f]{4}){1,2}$/i.test(color) && color.slice(1).match(color.length === 5 ? /./g : /../g);
  if (hex) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = hex.map((digits) =>
      Number.parseInt(digits.padEnd(2, digits), 16),
    );
    return `rgba(${red},${green},${blue},${Math.round((alpha / 255) * 1000) / 1000})`;
  }
  const match = /^rgba?\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*(?:\/\s*([\d.]+%?)\s*)?\)$/.exec(color);
  if (!match) return color;
  const [, red, green, blue, alpha = "1"] = match;
  const opacity = alpha.endsWith("%") ? Number.parseFloat(alpha) / 100 : Number(alpha);
  return `rgba(${red},${green},${blue},${opacity})`;
}

/** Calls `onChange` when the page turns light or dark: by its data-theme attribute or by the system. Returns the stop. */
export function watchTheme(root: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", onChange);
  };
}
