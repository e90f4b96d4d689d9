/** Code of the map did not arrive. Browsers remember a failed import, so only a new page load can try again. */
export class ChunkError extends Error {
  override name = "ChunkError";
}
