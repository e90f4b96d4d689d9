import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { libraryStyles } from "./site/security-headers.ts";

const fromComponents = createRequire(new URL("../../../../packages/ui/package.json", import.meta.url));
const library = resolve(dirname(fromComponents.resolve("react-aria/package.json")), "dist/private");
const sources = ["interactions/usePress.mjs", "overlays/usePreventScroll.mjs"];

/** Returns the style strings in a source, with constants inserted. */
function stylesIn(file: string): string[] {
  const source = readFileSync(resolve(library, file), "utf8");
  return [...source.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, text = ""]) =>
    text
      .replace(/\$\{([^}]*)\}/g, (_all, name: string) => {
        const at = source.indexOf(`${name} = '`) + name.length + 4;
        return source.slice(at, source.indexOf("'", at));
      })
      .trim(),
  );
}

test("the policy allows the styles that the component library adds, and these are all", () => {
  expect(sources.flatMap(stylesIn)).toEqual(libraryStyles);
});
