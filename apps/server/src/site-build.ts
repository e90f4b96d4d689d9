/** Set by the parent process that builds the site (scripts/start.mjs), which sends "built" when done. */
const IS_BUILDING = "SITE_IS_BUILDING";

/**
 * Resolves when the site is built: at once, unless a parent process is building it. Rejects if the build process
 * exits. Call it before any await, so that no message is missed.
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
      // Disconnect, so that the process can exit.
      process.disconnect();
      built();
    });
  });
}
