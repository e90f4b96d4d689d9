import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;
let isThere = false;

/**
 * One DOM for all files of components that a worker runs. React, the aria library and what queries a page keep hold of
 * the document they were loaded with; were each file given another, each would have to load them anew.
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
