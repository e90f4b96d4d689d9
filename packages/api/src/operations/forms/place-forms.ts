import { placeChange, placeForm, placeQuery, unlistedPlace } from "@hereabouts/contract/organizers/organizer-place";
import { addPlace, changePlace, listPlacesCalled } from "@hereabouts/domain/places/place";
import { z } from "zod";
import { exampleAddress, exampleOfBoth } from "../../rest/endpoint/examples.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/places/" as const;

const own = operationsFor("addPlaces");
const editors = operationsFor("makeVenues");

/** Unlisted places, where events are that have no venue of the site. */
export const placeFormsOperations = {
  add: own.mutation({
    onceByKey: true,
    act: "venue.create",
    input: placeForm,
    run: addPlace,
    rest: {
      at: `POST ${base}add/`,
      name: "addPlace",
      scope: "write:venues",
      summary:
        "Adds a place that is no venue, for events of an organizer that the caller speaks for. Its ID is the venue of such events. Answers a place of the organizer that has the name and lies there already. Editors may leave the organizer out.",
      answer: unlistedPlace,
      status: 201,
      example: exampleOfBoth(exampleAddress, { organizer: 1, name: "Ridge trailhead" }),
    },
  }),
  called: own.query({ input: placeQuery, run: listPlacesCalled }),
  change: editors.mutation({
    act: "place.makeVenue",
    of: "record",
    input: placeChange,
    run: changePlace,
    rest: {
      at: `POST ${base}:id/`,
      name: "changePlace",
      summary: "Editors: makes a venue of a place, or a place again of a venue that nobody claims or follows.",
      answer: z.object({ id: z.int(), name: z.string() }),
      example: { is_venue: true },
    },
  }),
};
