import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vite";

/** A name of the site's build, which is made before. */
const buildOf = () =>
  createHash("sha256")
    .update(readFileSync(resolve(import.meta.dirname, "dist/client/.vite/manifest.json")))
    .digest("hex")
    .slice(0, 12);

/** Builds the service worker apart from the site, as one script at the root, which alone may see all pages. */
export default defineConfig({
  define: { "import.meta.env.VITE_WORKER_VERSION": JSON.stringify(buildOf()) },
  build: {
    target: "es2022",
    copyPublicDir: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/app/offline/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
