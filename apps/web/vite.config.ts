import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" as const },
  ],
  build: {
    target: "es2022",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // One small stylesheet: a rendered page is dressed before its script runs, whichever route it is.
    cssCodeSplit: false,
    // Fonts and prints stay files: a data: URL would need a wider policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { input: "src/entry-client.tsx" },
  },
}));
