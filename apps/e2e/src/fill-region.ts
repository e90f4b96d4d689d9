/** `node fill-region.ts <folder>` fills a folder with what browser tests begin with. */
import { fillDemoRegion } from "./demo-region.ts";

const [folder = ""] = process.argv.slice(2);
fillDemoRegion(folder);
