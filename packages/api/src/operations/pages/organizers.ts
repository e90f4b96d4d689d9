import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { organizerForm, organizerPage, organizerQuery, pastEvent } from "@hereabouts/contract/organizers/organizer";
import { prepareImage } from "@hereabouts/domain/media/image-choice";
import { updateOrganizer } from "@hereabouts/domain/organizers/organizer";
import { getOrganizer, listOrganizers, listPastEvents } from "@hereabouts/domain/pages/organizer-page";
import { z } from "zod";
import { identifier, idOf } from "../../identifiers.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const base = "/events/api/v1/organizers/" as const;

const { mutation, query } = operationsFor("callAnonymously");

/** Organizers of events: the page of one, those of a name, and changing what a page says. */
export const organizersOperations = {
  list: query({
    isPubliclyCached: true,
    input: organizerQuery,
    run: listOrganizers,
    rest: {
      at: `GET ${base}`,
      name: "listOrganizers",
      summary: "Organizers of events, by name, in pages.",
      notes: { name: { meaning: "Beginning of the name." } },
      answer: z.array(organizerPage),
      isPublicRead: true,
      pages: "verb",
    },
  }),
  get: {
    ...query({
      isPubliclyCached: true,
      input: z.object({ id: identifier }),
      run: async (ctx, input) => getOrganizer(ctx, { id: idOf(input.id) }),
    }),
    endpoint: endpoint({
      method: "get",
      path: `${base}:id/`,
      name: "getOrganizer",
      access: "callAnonymously",
      summary: "One organizer. The events listing takes its ID as `organizer`.",
      params: recordParams,
      answer: organizerPage,
      isPublicRead: true,
      run: (ctx, { params }) => getOrganizer(ctx, params),
    }),
  },
  past: {
    ...query({
      isPubliclyCached: true,
      input: z.object({ id: identifier }),
      run: async (ctx, input) => listPastEvents(ctx, { id: idOf(input.id) }),
    }),
    endpoint: endpoint({
      method: "get",
      path: `${base}:id/past/`,
      name: "listPastEventsOfOrganizer",
      access: "callAnonymously",
      summary: `The last ${organizerLimits.pastListed} events of an organizer that are over, the latest first.`,
      params: recordParams,
      answer: z.array(pastEvent),
      isPublicRead: true,
      run: (ctx, { params }) => listPastEvents(ctx, params),
    }),
  },
  update: mutation({
    access: "callSignedIn",
    act: "organizer.update",
    of: "record",
    input: organizerForm,
    prepare: prepareImage,
    run: updateOrganizer,
    rest: {
      at: `PUT ${base}:id/`,
      name: "updateOrganizer",
      scope: "write:venues",
      summary:
        "Changes the name, kind, texts and image of an organizer: for the person who speaks for it, and for editors.",
      answer: organizerPage,
      wire: "record",
      example: {
        name: "Valley Chorus",
        kind: "artist",
        website: "https://chorus.example.org/",
        description: "Sings in four parts since 1987.",
      },
    },
  }),
};
