import { storedAccess } from "@hereabouts/contract/access/access-record";
import { faceLimits } from "@hereabouts/contract/faces/face";
import { pointAccuracies } from "@hereabouts/contract/places/point-accuracy";
import { regionFile } from "@hereabouts/contract/region/region-file";
import { specialHoursRow } from "@hereabouts/contract/venues/special-hours";
import { osmTypes } from "@hereabouts/contract/venues/venue-form";
import { z } from "zod";
import { account, count, day, degrees, flag, id, instant, object, type SiteDocument, text } from "./document.ts";

/** How a point on the map was found. */
export const accuracy = z.enum(pointAccuracies);
export const certifier = z.enum(["venue", "calendar", "editor"]).nullable();

export const siteRegion: SiteDocument = {
  name: "site-region",
  table: "site_region",
  about: "The region of the whole site: its name, map, places, zone and units. No line: the demo region.",
  key: ["id"],
  isInstalled: true,
  fields: {
    id: z.literal(1),
    region: object
      .refine((region) => regionFile.safeParse(region).success, "not a region that this version can read")
      .describe("As in a region file."),
    brand: object.nullable().describe("Name, contact address, colors and mark; null for those of the product."),
    changedAt: instant,
  },
};

export const regions: SiteDocument = {
  name: "regions",
  table: "region",
  about: "Parts of the country that venues and editors are sorted by.",
  key: ["id"],
  isInstalled: true,
  fields: {
    id,
    name: text,
    slug: text.describe("Name in addresses."),
    isDefault: flag.describe("Whether new venues get it where nothing says another."),
    position: z.int().describe("Place in lists."),
  },
};

export const counties: SiteDocument = {
  name: "counties",
  table: "county",
  about: "Counties around the regions.",
  key: ["id"],
  isInstalled: true,
  fields: { id: id.describe("FIPS code."), name: text, state: text.describe("Two letters.") },
};

export const oldAddresses: SiteDocument = {
  name: "old-addresses",
  table: "old_address",
  about: "Addresses of another site whose events moved here, and the paths of this one that they lead to.",
  key: ["id"],
  leftOut: { move_id: "the import that brought it, to be undone for 30 days" },
  fields: {
    id,
    path: text.describe("Path and parameters, without the host."),
    target: text.describe("Path of this site."),
    createdAt: instant,
  },
};

export const faces: SiteDocument = {
  name: "faces",
  table: "face",
  about: "Host names that show part of the site under a name and look of their own.",
  key: ["id"],
  fields: {
    id,
    name: text,
    hosts: z.array(text).min(1).max(faceLimits.hosts).describe("Host names; links lead to the first."),
    description: text,
    lists: text.describe("Addresses of lists of events, one a line; empty for everything."),
    home: text.describe("Path of its home."),
    accent: text.nullable().describe("Main color; null for the colors of the site."),
    highlight: text.nullable(),
    mark: text.nullable().describe("A square PNG in base64; null for the mark of the site."),
    isOn: flag,
    createdAt: instant,
    updatedAt: instant,
  },
};

export const pictures: SiteDocument = {
  name: "pictures",
  table: "image",
  about:
    "Pictures of venues, events, ads and pages. The files are in `media/<contentHash>/`, one for each width and format; the whole of the upload is `media/<sourceHash>/master.jpg`.",
  key: ["id"],
  fields: {
    id,
    contentHash: text.regex(/^[0-9a-f]{40}$/).describe("Folder of its files."),
    width: count.describe("Of the largest file, in pixels."),
    height: count,
    thumbnailWidth: count,
    thumbnailHeight: count,
    alt: text.describe("Description for screen readers."),
    color: text.describe("Average color, shown while the picture loads."),
    createdAt: instant,
    widths: z.array(count).describe("Widths of its files; empty for one with two JPEG files alone."),
    hasAvif: flag.describe("Whether there are AVIF files too."),
    sourceHash: text
      .regex(/^[0-9a-f]{40}$/)
      .nullable()
      .describe("Folder of the upload it was cropped from."),
    sourceWidth: count.nullable(),
    sourceHeight: count.nullable(),
    sourceArea: object.nullable().describe("Crop in pixels of the upload: left, top, width, height."),
    chosenAt: instant.describe("When a form last chose it."),
  },
};

export const venues: SiteDocument = {
  name: "venues",
  table: "venue",
  about: "Venues, published or not, deleted ones for as long as they can be restored.",
  key: ["id"],
  personal: ["createdBy"],
  later: ["mergedInto", "placeOf"],
  fields: {
    id: id.describe("Part of its address."),
    name: text,
    website: text,
    phone: text,
    email: text.describe("Shown on its page."),
    description: text.describe("HTML."),
    street: text,
    city: text,
    state: text,
    postalCode: text,
    country: text.describe("Two letters."),
    lat: degrees.describe("Degrees north."),
    lon: degrees.describe("Degrees east."),
    timeZone: text.describe("IANA name. All its events’ hours are by these clocks."),
    regionId: id.nullable().describe("In regions."),
    countyId: id.nullable().describe("In counties."),
    alternateTimes: text.describe("Hours in words."),
    showAlternateTimes: flag.describe("Whether its page shows `alternateTimes` in place of `openTimes`."),
    showDateTimePicker: flag,
    imageId: id.nullable().describe("In pictures."),
    access: storedAccess.describe("Access facts: by fact its value, who said it and on which day."),
    poiType: text.describe("Kind of venue, in words."),
    osmId: text.describe("Id at OpenStreetMap."),
    osmType: z.enum(osmTypes).nullable(),
    wikipediaUrl: text,
    wikidataId: text,
    facebookUrl: text,
    instagramUrl: text,
    twitterUrl: text,
    notes: text.describe("For editors; not shown."),
    hideFromListing: flag.describe("Whether lists of venues leave it out."),
    published: flag,
    source: text.nullable().describe("Import that it came with."),
    sourceId: text.nullable().describe("Its id there."),
    sourceHash: text.nullable().describe("Hash of what the import said last."),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    imageCrop: object.nullable().describe("Visible part of the picture, in pixels of its upload."),
    createdBy: account.describe("In accounts."),
    certifiedAt: instant.nullable().describe("When its details were last confirmed."),
    pointAccuracy: accuracy.describe("How `lat` and `lon` were found."),
    mergedInto: id.nullable().describe("Venue that this duplicate leads to."),
    isPlace: flag.describe("Whether it is an unlisted place: events are at it, but it has no page."),
    placeOf: id.nullable().describe("In organizers: the one whose account manages its events."),
    certifiedBy: certifier.describe("Role that confirmed it last."),
    language: text.describe("Of its texts, a BCP 47 tag; blank where nobody said."),
    specialHours: z
      .array(specialHoursRow)
      .describe("Hours of single dates, in place of `openTimes`; closed on those without openings."),
  },
  parts: {
    openTimes: {
      table: "venue_open_time",
      of: "venueId",
      key: ["position"],
      fields: {
        position: count.describe("Place in the list."),
        dayOfWeek: z.int().min(0).max(6).describe("0 is Monday."),
        closed: flag,
        timeStart: z.iso.time().nullable(),
        timeEnd: z.iso.time().nullable(),
      },
    },
  },
};

export const venueMerges: SiteDocument = {
  name: "venue-merges",
  table: "venue_merge",
  about: "Duplicates that were merged, with what is needed to undo it.",
  key: ["id"],
  personal: "whole",
  fields: {
    id,
    keptId: id.describe("In venues."),
    droppedId: id.describe("In venues."),
    moved: object.describe("Ids of what went from the one to the other: events, claims, bookmarks."),
    mergedBy: account,
    mergedAt: instant,
    undoneBy: account,
    undoneAt: instant.nullable(),
  },
};

export const differentPlaces: SiteDocument = {
  name: "different-places",
  table: "duplicate_resolution",
  about: "Pairs of venues that look like duplicates and are not.",
  key: ["lowId", "highId"],
  personal: ["resolvedBy"],
  fields: {
    lowId: id.describe("In venues."),
    highId: id.describe("In venues."),
    lowPrint: text.describe("Hash of name, street and point when this was said."),
    highPrint: text,
    resolvedBy: account,
    resolvedAt: instant,
  },
};

export const assignments: SiteDocument = {
  name: "assignments",
  table: "qa_assignment",
  about: "Venues and events with doubtful details that an editor works on.",
  key: ["kind", "recordId"],
  personal: "whole",
  fields: {
    kind: z.enum(["venue", "event"]),
    recordId: id,
    assigneeId: id.describe("In accounts."),
    assignedBy: account,
    assignedAt: instant,
  },
};

export const followerCounts: SiteDocument = {
  name: "follower-counts",
  table: "follower_count",
  about: "People who saved a venue, by day.",
  key: ["venueId", "day"],
  fields: { venueId: id, day, count },
};
