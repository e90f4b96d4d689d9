import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { clientFolder, type Manifest } from "./asset-tags.ts";

/** Files a calendar widget loads. */
export interface WidgetAssets {
  /** The tags for the head of its page. */
  tags: string;
  /** The script that embeds it in a page of others. */
  embedScript: () => Promise<string>;
}

const sources = {
  page: "src/widget/render-widget.tsx",
  script: "src/widget/script/widget.ts",
  embed: "src/widget/script/embed.ts",
};

/** Returns the built files of the widget. @throws Error if the site is not built */
function widgetFiles(): { styles: string; script: string; parts: string[]; embed: string } {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(clientFolder, ".vite/widget.json"), "utf8"));
  const chunk = (name: string) => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}. Run npm run build.`);
    return found;
  };
  const { imports = [], file: script } = chunk(sources.script);
  return {
    styles: chunk(sources.page).file,
    script,
    parts: imports.map((name) => chunk(name).file),
    embed: chunk(sources.embed).file,
  };
}

/** Returns the built assets of the widget. */
export function builtWidget(): WidgetAssets {
  const { styles, script, parts, embed } = widgetFiles();
  const tags = [
    `<link rel="stylesheet" href="/${styles}">`,
    ...parts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join("");
  const code = readFileSync(resolve(clientFolder, embed), "utf8");
  return { tags, embedScript: async () => code };
}
