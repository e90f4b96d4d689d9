/** A plugin that keeps the newest entries of a cache: its keys come in the order in which they were put. */
export const trimmed = (name: string, most: number) => ({
  cacheDidUpdate: async () => {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
  },
});
