import { seedOnce } from "./demo-region.ts";
import { keepSites } from "./site-keeper.ts";

/** What all browser tests share: the demo region that their sites begin with, and those sites. */
export default async function beforeAll(): Promise<() => Promise<void>> {
  const remove = seedOnce();
  const stop = await keepSites();
  return async () => {
    await stop();
    remove();
  };
}
