import { become, build, ensureInstalled, node24 } from "./bootstrap.mjs";

ensureInstalled();
build();
become(node24(), ["apps/server/src/main.ts"]);
