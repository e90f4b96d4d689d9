/** Set by whoever started this process and builds the site beside it (scripts/start.mjs); "built" is what it tells then. */
const IS_BUILDING = "SITE_IS_BUILDING";

/**
 * Resolves when the site that is to be served is built: at once, unless it is being built beside this process. Fails when
 * whoever builds it is gone. To be called before anything is waited for, so that no word of it is missed.
 */
export function siteBuilt(): Promise<void> {
  if (process.env[IS_BUILDING] !== "yes" || !process.connected) return Promise.resolve();
  // Workers that this process starts find it built.
  delete process.env[IS_BUILDING];
  return new Promise((built, fail) => {
    const onGone = () => fail(new Error("The site is not built."));
    process.once("disconnect", onGone);
    process.on("message", function hear(message) {
      if (message !== "built") return;
      process.off("message", hear).off("disconnect", onGone);
      // Nothing more is told: the process ends when its own work does.
      process.disconnect();
      built();
    });
  });
}
