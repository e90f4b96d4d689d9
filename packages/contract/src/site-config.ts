import type { LanguageCode } from "@hereabouts/language/languages";
import type { SocialProvider } from "./account/social-providers.ts";
import { applyCategories, type CategoryChange } from "./events/event-types.ts";
import type { StreetTiles } from "./places/street-tiles.ts";
import { applyRegion, type Region } from "./region/region.ts";
import type { RegionMap } from "./region/region-map.ts";

/** Id of the note that the server puts at the top of a page from before an outage. */
export const staleNoteId = "stale-note";

/** Configuration of the site and render time, identical on the server and in the browser. */
export interface SiteConfig {
  siteName: string;
  supportEmail: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  /** On a face: origin of the main host, whose addresses search engines keep of what several faces show. */
  mainUrl?: string;
  /** On a face: what it says of itself, and the path of its home, where these are not the site's. */
  description?: string;
  home?: string;
  mapboxToken: string | null;
  basemapStyleUrl: string | null;
  /** Where drawn maps have their streets from, if they have any. */
  streets?: StreetTiles;
  /** The sign-ins of others that are switched on. */
  socialProviders: readonly SocialProvider[];
  /** Whether lists show ads of another company where none of the site's own runs. */
  hasAdFrames: boolean;
  /** Whether people of other servers can follow the site and its venues; absent where they can’t. */
  isInFediverse?: true;
  /** The installation's own words for event categories. */
  categories?: readonly CategoryChange[];
  /** The region, where the site has one of its own. */
  region?: Region;
  /** The drawn map of that region. */
  regionMap?: RegionMap;
  /** The language of the page, where it is not English. */
  language?: LanguageCode;
  /** ISO instant of the rendering. */
  now: string;
}

/** Puts the site's own categories and region in place, for everything in this process, or on this page, that names them. */
export function applySiteConfig({ categories, region }: Pick<SiteConfig, "categories" | "region">): void {
  applyCategories(categories ?? []);
  applyRegion(region);
}
