import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;
let isThere = false;

/**
 * Draws frames for as long as the document is there. jsdom starts an interval with the first frame that is asked for and
 * ends it with the last: one that a test with fake timers starts never runs, and no frame is drawn in any file after it.
 */
function keepDrawing(requestFrame: (draw: () => void) => number): void {
  const draw = () => void requestFrame(draw);
  draw();
}

/**
 * One DOM for all component tests of a worker. React, the aria library and queries keep a reference to the document
 * they were loaded with, so a new document per file would reload them.
 */
const sharedDom: Environment = {
  name: "shared-dom",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isThere) {
      await jsdom.setup(global, options);
      keepDrawing(global.requestAnimationFrame);
    }
    isThere = true;
    return { teardown: () => undefined };
  },
};
export default sharedDom;
