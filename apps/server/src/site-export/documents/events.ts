import { storedAccess } from "@hereabouts/contract/access/access-record";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { session } from "@hereabouts/contract/events/programme";
import { revisionActions, revisionKinds } from "@hereabouts/contract/history/revision-choices";
import { z } from "zod";
import {
  account,
  count,
  type DocumentPart,
  day,
  flag,
  id,
  instant,
  minute,
  object,
  oneOf,
  type SiteDocument,
  status,
  text,
} from "./document.ts";
import { certifier } from "./places.ts";

export const categories: SiteDocument = {
  name: "categories",
  table: "event_type",
  about: "Categories of events.",
  key: ["id"],
  isInstalled: true,
  fields: {
    id,
    name: text,
    slug: text.describe("Name in addresses."),
    position: z.int().nullable().describe("Place in lists; null: not offered."),
    icon: text.nullable(),
    colour: text.nullable(),
    version: count.describe("How often staff changed it; 0: as installed."),
    names: object.describe("Names in other languages of the site, by their codes."),
    hints: object.describe("What the event form proposes with the category: `ageGroups` and `type`."),
  },
};

const original = {
  originalDate: day.describe("Day by the rule, whatever it was moved to since: with the event’s id it names the date."),
  originalStartMinute: minute,
};

const rules: DocumentPart = {
  table: "event_date",
  of: "eventId",
  key: ["position"],
  fields: {
    id: id.describe("Named by the form that changes it."),
    position: count.describe("Place in the form."),
    startMinute: minute.describe("Minutes after midnight, by the venue’s clocks."),
    endMinute: minute.nullable().describe("Null: unknown. From 1440 on: the next day."),
    dateRecur: text.describe("A day (`2026-11-28`), or iCalendar lines DTSTART, RRULE, EXDATE, RDATE."),
  },
};

const overrides: DocumentPart = {
  table: "occurrence_override",
  of: "eventId",
  key: ["originalDate", "originalStartMinute"],
  fields: {
    ...original,
    status: status.describe("Of this date alone."),
    note: text,
    newDate: day.nullable().describe("Null: as by the rule."),
    newStartMinute: minute.nullable(),
    newEndMinute: minute.nullable(),
  },
  leftOut: { id: "nothing refers to it; an import numbers anew" },
};

const dates: DocumentPart = {
  table: "occurrence",
  of: "eventId",
  key: ["originalDate", "originalStartMinute"],
  fields: {
    ...original,
    localDate: day.describe("Day by the venue’s clocks, after overrides."),
    startMinute: minute,
    endMinute: minute.nullable(),
    startsAt: instant,
    endsAt: instant.nullable(),
    overAt: instant.describe("When it counts as past."),
    status,
    note: text,
    place: count.describe("Number among the entries of its original day, part of the UID in calendars."),
    sequence: count.describe("How often this date alone was changed."),
    revisedAt: instant.nullable(),
  },
  leftOut: { id: "nothing refers to it; an import numbers anew" },
};

const droppedDates: DocumentPart = {
  table: "dropped_date",
  of: "eventId",
  key: ["originalDate", "place"],
  fields: {
    originalDate: day,
    place: count,
    startsAt: instant,
    endsAt: instant.nullable(),
    droppedAt: instant,
    sequence: count,
  },
};

const formerUid: DocumentPart = {
  table: "event_uid",
  of: "eventId",
  key: ["uid"],
  fields: {
    uid: text.describe("In the calendar that it was moved from, and in those of this site since."),
    sequence: count.describe("iCalendar SEQUENCE there."),
  },
};

export const events: SiteDocument = {
  name: "events",
  table: "event",
  about:
    "Events with their rules, changed dates and all dates to come and past, published or not, deleted ones for as long as they can be restored.",
  key: ["id"],
  personal: ["createdBy"],
  fields: {
    id: id.describe("Part of its address, and of the UID in calendars."),
    venueId: id.describe("In venues."),
    name: text,
    url: text,
    description: text.describe("HTML."),
    priceInformation: text,
    ticketUrl: text,
    isInPerson: flag,
    isOnline: flag,
    onlineUrl: text,
    isGlobal: flag.describe("Whether lists show it wherever they are."),
    price: oneOf(prices).nullable().describe("Null: unknown."),
    eventTypeId: id.describe("In categories."),
    ageGroups: z.array(oneOf(ageGroups)),
    usePoiTimes: flag.describe("Whether it takes place in the venue’s opening hours, from `dateStart` to `dateEnd`."),
    dateStart: day.nullable(),
    dateEnd: day.nullable(),
    status: status.describe("Of all its dates."),
    statusNote: text,
    published: flag,
    imageId: id.nullable().describe("In pictures."),
    sequence: count.describe("iCalendar SEQUENCE: grows when time, place or status changes."),
    source: text.nullable().describe("Import that it came with."),
    sourceId: text.nullable().describe("Its id there."),
    sourceHash: text.nullable().describe("Hash of what the import said last."),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    listedAt: instant.nullable().describe("When it was published, if later than written."),
    imageCrop: object.nullable().describe("Visible part of the picture, in pixels of its upload."),
    createdBy: account.describe("In accounts."),
    certifiedAt: instant.nullable().describe("When its details were last confirmed."),
    revisedAt: instant.nullable().describe("When its venue last moved or changed its hours."),
    printNumber: id.nullable().describe("Poster shown without a picture; null: by its id."),
    certifiedBy: certifier.describe("Role that confirmed it last."),
    featuredFrom: day.nullable(),
    featuredUntil: day.nullable(),
    commonSequence: count.describe("How often place or status of all its dates changed."),
    commonRevisedAt: instant.nullable(),
    contentChangedAt: instant.nullable().describe("When a text or picture in feeds last changed."),
    ageNote: text,
    access: storedAccess.describe("Its own access facts, in place of those of its venue."),
    language: text.describe("Of its texts, a BCP 47 tag; blank where nobody said."),
    takesRsvps: flag.describe("Whether people can say on its page that they come."),
    rsvpPlaces: count.nullable().describe("Of each date; null: no limit."),
    rsvpPeople: count.describe("Of one RSVP, at most."),
    rsvpClosesHours: count.describe("Before a date begins."),
    organizerId: id.nullable().describe("In organizers; null: the venue puts it on."),
    programme: z.array(session).describe("Sessions, in order of time."),
  },
  parts: { rules, overrides, dates, droppedDates, formerUid },
};

export const history: SiteDocument = {
  name: "history",
  table: "revision",
  about: "Versions of venues and events, to compare and go back to.",
  key: ["id"],
  personal: ["authorId"],
  fields: {
    id,
    kind: z.enum(revisionKinds),
    recordId: id.describe("In venues or events, which may be gone."),
    venueId: id,
    action: z.enum(revisionActions),
    authorId: account.describe("In accounts."),
    changes: object.describe("By field: before and after."),
    record: object.describe("The whole record afterwards."),
    createdAt: instant,
    isImported: flag.describe("Whether an import did it."),
    batch: count.nullable().describe("Number shared by all changes of one import."),
  },
};

export const saveCounts: SiteDocument = {
  name: "save-counts",
  table: "save_count",
  about: "How often an event was saved, by day.",
  key: ["day", "eventId"],
  fields: { day, eventId: id, venueId: id.describe("Venue it was at that day."), count },
};
