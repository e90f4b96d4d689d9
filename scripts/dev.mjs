// The server restarts when its sources change; the site's own changes go to the browser as they are saved.
import { become, ensureInstalled, node24, run } from "./bootstrap.mjs";

ensureInstalled();
run(node24(), ["apps/web/scripts/geo.mjs"]);
become(node24(), ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], { NODE_ENV: "development" });
