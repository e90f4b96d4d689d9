import { organizerForm, organizerPage, organizerQuery } from "@hereabouts/contract/organizers/organizer";
import { updateOrganizer } from "@hereabouts/domain/organizers/organizer";
import { getOrganizer, listOrganizers } from "@hereabouts/domain/pages/organizer-page";
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
  update: mutation({
    access: "editOrganizers",
    act: "organizer.update",
    of: "record",
    input: organizerForm,
    run: updateOrganizer,
    rest: {
      at: `PUT ${base}:id/`,
      name: "updateOrganizer",
      scope: "write:venues",
      summary: "Changes the name, kind and texts of an organizer.",
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
