import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/src/**/*.test.ts", "apps/server/src/**/*.test.ts"],
          exclude: ["packages/ui/**"],
          environment: "node",
          globalSetup: ["packages/testing/src/global-setup.ts"],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["packages/ui/src/**/*.test.{ts,tsx}", "apps/web/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
