import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { iconSprite } from "./icon-sprite.ts";
import siteConfig from "./vite.config.ts";

const page = "src/widget/render-widget.tsx";

/** A widget's pages are drawn on the server alone: of their modules browsers need the styles and nothing else. */
const stylesAlone: Plugin = {
  name: "styles-alone",
  generateBundle(_options, bundle) {
    for (const [name, part] of Object.entries(bundle))
      if (part.type === "chunk" && part.facadeModuleId?.endsWith(page)) delete bundle[name];
  },
};

/** Builds the widget apart from the site: its script, its styles, and the embed script. */
export default defineConfig((env) => {
  const { css } = siteConfig(env);
  return {
    plugins: [react(), iconSprite(), stylesAlone],
    ...(css && { css }),
    build: {
      target: "es2022",
      manifest: ".vite/widget.json",
      copyPublicDir: false,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // The embedding script is no module: it may import nothing.
      modulePreload: false,
      rolldownOptions: {
        // What the page exports is what its styles are for.
        preserveEntrySignatures: "strict",
        input: [page, "src/widget/script/widget.ts", "src/widget/script/embed.ts"],
        output: { assetFileNames: "assets/[name]-[hash][extname]", chunkFileNames: "assets/[name]-[hash].js" },
      },
    },
  };
});
