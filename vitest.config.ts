import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/src/**/*.test.ts", "apps/{server,web}/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          globalSetup: ["packages/testing/src/global-setup.ts"],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["packages/ui/src/**/*.test.tsx", "apps/web/src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["packages/ui/src/test-setup.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
