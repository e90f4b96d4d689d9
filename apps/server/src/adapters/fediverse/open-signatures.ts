import type { HttpSignatures } from "@hereabouts/domain/ports";

/** Signatures of the Fediverse. Their library, with its vocabulary, is loaded at the start, and only where the site is in it. */
export function openSignatures(): HttpSignatures {
  const loading = import("./http-signatures.ts");
  return {
    sign: async (...request) => (await loading).sign(...request),
    verify: async (...request) => (await loading).verify(...request),
  };
}
