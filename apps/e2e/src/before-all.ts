import { seedOnce } from "./demo-region.ts";
import { keepSites } from "./site-keeper.ts";

/** Sets up what all browser tests share: the demo region and the sites. */
export default async function beforeAll(): Promise<() => Promise<void>> {
  const remove = seedOnce();
  const stop = await keepSites();
  return async () => {
    await stop();
    remove();
  };
}
