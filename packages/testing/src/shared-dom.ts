import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;
let isThere = false;

/**
 * One DOM for all component tests of a worker. React, the aria library and queries keep a reference to the document
 * they were loaded with, so a new document per file would reload them.
 */
const sharedDom: Environment = {
  name: "shared-dom",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isThere) await jsdom.setup(global, options);
    isThere = true;
    return { teardown: () => undefined };
  },
};
export default sharedDom;
