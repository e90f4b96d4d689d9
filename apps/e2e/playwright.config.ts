import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  globalSetup: "./src/before-all.ts",
  // What hangs ends, and a machine five times slower than ours has the time it needs.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // Each works on a site of its own, and takes test by test: all end together. Tests wait for their browsers a good part of
  // the time, so that two cores have room for a third.
  workers: 3,
  fullyParallel: true,
  // A machine that is busy elsewhere may miss a deadline once; what fails twice is a fault.
  retries: 1,
  outputDir: "../../test-results",
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        // The map needs WebGL, which the processor draws; pages themselves are drawn faster without it.
        ...["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
        ...["--disable-gpu-rasterization", "--disable-gpu-compositing"],
        // With no graphics of its own, a process for them is a detour.
        "--in-process-gpu",
      ],
    },
    contextOptions: { reducedMotion: "reduce" },
    // What one test kept for offline must not answer another: offline.spec.ts alone lets it.
    serviceWorkers: "block",
    // What does not come within this does not come: a whole story would wait minutes for it.
    actionTimeout: 60_000,
    // Recording slows every test: only what failed is recorded, when it is tried again.
    trace: "on-first-retry",
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // Where a phone only draws the same things elsewhere, every-page.spec.ts looks. Here runs what one does otherwise:
    // @phone there alone, @widths at a desk as well.
    {
      name: "phone",
      grep: /@phone|@widths/,
      // A pixel a point: a map in the seven times as many of a phone takes the processor half a minute to draw.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
