import { becomeServer, ensureInstalled } from "./bootstrap.mjs";

ensureInstalled({ isForStart: true });
// The first start fills the database with the demo region, which takes as long as building the site.
becomeServer();
