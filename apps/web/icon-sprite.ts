import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const web = import.meta.dirname;
const packageName = "lucide-react";
const drawnBy = resolve(web, "../../packages/ui/src/icons/sprite-icon.tsx");
const sources = [join(web, "src"), resolve(web, "../../packages/ui/src")];
const imports = /import \{([^}]*)\} from "lucide-react"/g;

/** The icons that the site's sources import, by name. */
function namesInUse(): string[] {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const names = files
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(imports)])
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.trim().split(" as ")[0] ?? "")
    .filter((name) => name !== "" && !name.startsWith("type "));
  return [...new Set(names)].sort();
}

/** Markup inside an icon's `<svg>`. */
function shapesOf(name: string): string {
  const icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[name];
  if (icon === undefined) throw new Error(`lucide-react has no icon "${name}".`);
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/**
 * Puts the icons in use into one picture, and has the site draw each of them by a reference to it. A listing shows more
 * than a hundred icons: drawn whole they were a third of its HTML, and a quarter of the time to render it. While the site
 * is worked on, and in tests, icons are drawn by the package itself.
 */
export function iconSprite(): Plugin {
  const names = namesInUse();
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 7);
  const file = `assets/icons-${hash}.svg`;
  const icons = names.map((name) => `export const ${name} = /*#__PURE__*/ spriteIcon("/${file}#${name}");`);
  const id = "\0icons";
  return {
    name: "icon-sprite",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === packageName ? id : null),
    load: (asked) =>
      asked === id ? [`import { spriteIcon } from ${JSON.stringify(drawnBy)};`, ...icons].join("\n") : null,
    generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source: sprite });
    },
  };
}
