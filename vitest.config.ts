import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Left to itself, one core of two waits.
    maxWorkers: 3,
    // Files share their modules, and leave much behind them: with room for it, a tenth less time goes to sweeping it up.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    // As in the browser: a machine that is busy elsewhere may miss a deadline once. `npm test` names what was tried twice.
    // Deadlines end tests that hang, and leave a machine five times slower than ours the time it needs.
    retry: 1,
    projects: [
      {
        // React's build for sites has no calls for development.
        oxc: { jsx: { development: false } },
        test: {
          name: "node",
          include: ["packages/*/src/**/*.test.ts", "apps/{server,web}/src/**/*.test.ts"],
          environment: "node",
          // As on a site: React's build for development takes three times as long to render a page.
          env: { NODE_ENV: "production" },
          isolate: false,
          globalSetup: ["packages/testing/src/global-setup.ts"],
          hookTimeout: 240_000,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["packages/ui/src/**/*.test.tsx", "apps/web/src/**/*.test.tsx"],
          environment: "./packages/testing/src/shared-dom.ts",
          isolate: false,
          setupFiles: ["packages/ui/src/test-setup.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
