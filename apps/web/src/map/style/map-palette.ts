/** The colours of the drawn map, one for each --map-* token (without the prefix, in camel case). */
export type MapPalette = ReturnType<typeof paletteOf>;

const paletteOf = (token: (name: string) => string) => ({
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
});

/** The colours as a page has them, whatever its theme: for what is drawn as a part of the page. */
export const pagePalette = paletteOf((name) => `var(--map-${name})`);

/**
 * Reads the --map-* tokens as they hold now, so that light and dark share one map style.
 * Colours come back as a browser computes them, in the comma form that both map libraries understand.
 */
export function paletteFromPage(root: Element): MapPalette {
  const probe = document.createElement("i");
  probe.hidden = true;
  root.append(probe);
  const style = getComputedStyle(probe);
  const palette = paletteOf((name) => {
    probe.style.color = `var(--map-${name})`;
    return style.color;
  });
  probe.remove();
  return palette;
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
