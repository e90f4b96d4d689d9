import { becomeWhileBuilding, ensureInstalled, node24 } from "./bootstrap.mjs";

ensureInstalled();
// The first start fills the database with the demo region, which takes as long as building the site.
becomeWhileBuilding(node24(), ["apps/server/src/main.ts"]);
