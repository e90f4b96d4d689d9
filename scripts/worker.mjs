import { become, ensureInstalled, node24 } from "./bootstrap.mjs";

ensureInstalled({ isForStart: true });
become(node24(), ["apps/server/src/worker.ts"]);
