import { organizerAnswer, organizerClaimForm, organizerMerge } from "@hereabouts/contract/organizers/organizer-claim";
import {
  listOrganizerMerges,
  mergeOrganizers,
  undoOrganizerMerge,
} from "@hereabouts/domain/duplicates/merge-organizers";
import { answerEvent } from "@hereabouts/domain/organizer-claims/answer-event";
import {
  listOrganizerRequests,
  rejectOrganizerClaim,
  reopenOrganizerClaim,
  verifyOrganizerClaim,
} from "@hereabouts/domain/organizer-claims/decide-organizer-claim";
import {
  claimOrganizer,
  getOrganizerStanding,
  leaveOrganizer,
} from "@hereabouts/domain/organizer-claims/organizer-claim";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const own = operationsFor("claimOrganizer");
const moderators = operationsFor("moderateClaims");
const editors = operationsFor("editOrganizers");

const organizers = "/events/api/v1/organizers/" as const;

/** Speaking for an organizer: asking, deciding, and answering events that name it; and merging two organizers. */
export const organizerClaimOperations = {
  claim: own.mutation({
    of: "record",
    onceByKey: true,
    input: organizerClaimForm,
    run: claimOrganizer,
    rest: {
      at: `POST ${organizers}:id/claim/`,
      name: "claimOrganizer",
      summary: "Requests to speak for an organizer. Returns 400 with the error claimed if someone already does.",
      answer: z.object({ id: z.int() }),
      example: { message: "I lead the choir. Call me under the number on our website." },
    },
  }),
  leave: own.mutation({ of: "record", run: leaveOrganizer }),
  standing: own.query({ of: "record", run: getOrganizerStanding }),
  answer: own.mutation({
    act: "organizer.answer",
    input: organizerAnswer,
    run: answerEvent,
    rest: {
      at: `POST ${organizers}answer/`,
      name: "answerEvent",
      summary:
        "Confirms that an organizer puts on an event that names it, by the event's id, or declines: for the person who speaks for the organizer, and for editors.",
      answer: z.object({ name: z.string() }),
      example: { event_id: 1, is_confirmed: true },
    },
  }),
  requests: moderators.query({ run: listOrganizerRequests }),
  verify: moderators.mutation({ act: "organizer.verify", of: "record", run: verifyOrganizerClaim }),
  reject: moderators.mutation({ act: "organizer.reject", of: "record", run: rejectOrganizerClaim }),
  reopen: moderators.mutation({ act: "organizer.reopen", of: "record", run: reopenOrganizerClaim }),
  merges: editors.query({ of: "record", run: listOrganizerMerges }),
  merge: editors.mutation({ act: "organizer.merge", input: organizerMerge, run: mergeOrganizers }),
  undoMerge: editors.mutation({ act: "organizer.unmerge", of: "record", run: undoOrganizerMerge }),
};
