import type { SocialProvider } from "./account/social-providers.ts";
import type { CategoryChange } from "./events/event-types.ts";

/** Id of the note that the server puts at the top of a page from before an outage. */
export const staleNoteId = "stale-note";

/** Configuration of the site and render time, identical on the server and in the browser. */
export interface SiteConfig {
  siteName: string;
  supportEmail: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  mapboxToken: string | null;
  basemapStyleUrl: string | null;
  /** Id of a default location. */
  defaultLocation: string;
  defaultEventRadius: number;
  defaultVenueRadius: number;
  defaultDatePreset: string;
  /** The sign-ins of others that are switched on. */
  socialProviders: readonly SocialProvider[];
  /** Whether lists show ads of another company where none of the site's own runs. */
  hasAdFrames: boolean;
  /** The installation's own words for event categories. */
  categories?: readonly CategoryChange[];
  /** ISO instant of the rendering. */
  now: string;
}
