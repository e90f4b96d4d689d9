import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { setClaimStatus } from "@hereabouts/domain/claims/claim-status";
import { openClaim } from "@hereabouts/domain/claims/claim-venue";
import type { Context } from "@hereabouts/domain/context";
import { createVenue } from "@hereabouts/domain/venues/new-venue";
import { addDemoPerson, freeVenue, hoursAgo } from "./demo-people.ts";

/** A moderation step of a request, and how many hours ago. */
interface Step {
  hoursAgo: number;
  status: ClaimStatus;
  note: string;
}

interface DemoRequest {
  claimant: { email: string; firstName: string };
  hoursAgo: number;
  /** A suggested new venue; by default the request is for a free venue of the region. */
  suggestion?: Record<string, unknown>;
  steps: readonly Step[];
}

/** Requests in every stage, so that who looks after them has something to decide. */
const requests: readonly DemoRequest[] = [
  { claimant: { email: "june.ferrante@example.org", firstName: "June" }, hoursAgo: 3, steps: [] },
  { claimant: { email: "tobias.wren@example.org", firstName: "Tobias" }, hoursAgo: 52, steps: [] },
  {
    claimant: { email: "hannah.osgood@example.org", firstName: "Hannah" },
    hoursAgo: 20,
    suggestion: {
      name: "Stonebridge Cider Barn",
      street: "61 Pantry Road",
      city: "Hatfield",
      state: "MA",
      postalCode: "01038",
      lat: 42.3868,
      lon: -72.6193,
      pointAccuracy: "by_hand",
      phone: "413-555-0138",
      website: "https://stonebridge-cider.example.org/",
      description: "A tasting room in the old apple barn, with a press that runs from September to November.",
    },
    steps: [],
  },
  {
    claimant: { email: "luis.amador@example.org", firstName: "Luis" },
    hoursAgo: 96,
    suggestion: {
      name: "The Print Room at Mill Two",
      street: "2 Canal Street",
      city: "Holyoke",
      state: "MA",
      postalCode: "01040",
      lat: 42.2033,
      lon: -72.6069,
      pointAccuracy: "by_hand",
      description: "A shared letterpress shop that opens for talks and for anybody who wants to set a line of type.",
    },
    steps: [],
  },
  {
    claimant: { email: "priya.banerjee@example.org", firstName: "Priya" },
    hoursAgo: 150,
    steps: [{ hoursAgo: 120, status: "verifying", note: "Left a message at the number on their own site." }],
  },
  {
    claimant: { email: "walter.kimball@example.org", firstName: "Walter" },
    hoursAgo: 400,
    steps: [
      { hoursAgo: 380, status: "verifying", note: "Asked for a mail from the venue's own address." },
      { hoursAgo: 340, status: "verifying", note: "No answer yet. Wrote again." },
      { hoursAgo: 300, status: "new", note: "Back to the queue until they write." },
      { hoursAgo: 190, status: "verifying", note: "They wrote, but from a private address." },
      { hoursAgo: 100, status: "verifying", note: "The office knows him. Waiting for the board to say so." },
      { hoursAgo: 30, status: "verifying", note: "The board meets on Tuesday." },
    ],
  },
  {
    claimant: { email: "dana.pruitt@example.org", firstName: "Dana" },
    hoursAgo: 700,
    steps: [{ hoursAgo: 650, status: "rejected", note: "The venue's office does not know the person who asks." }],
  },
  {
    claimant: { email: "marguerite.tower@example.org", firstName: "Marguerite" },
    hoursAgo: 900,
    steps: [{ hoursAgo: 820, status: "canceled", note: "She wrote that a colleague will ask instead." }],
  },
];

async function claimOf(ctx: Context, suggestion: DemoRequest["suggestion"]): Promise<number | undefined> {
  if (!suggestion) {
    const venueId = await freeVenue(ctx, "scattered");
    return venueId === undefined ? undefined : (await openClaim(ctx, { venueId, status: "claimed" }))?.id;
  }
  const { id } = await createVenue(ctx, venueForms.basic.parse(suggestion), {
    isPublished: false,
    isQuiet: true,
  });
  const claim = await ctx.db.selectFrom("claim").select("id").where("venue_id", "=", id).executeTakeFirst();
  return claim?.id;
}

/** Adds producer requests by users without login, with a moderator's decisions, in the transaction of `ctx`. */
export async function addDemoRequests(ctx: Context, moderatorId: number): Promise<void> {
  for (const { claimant, suggestion, steps, ...request } of requests) {
    const userId = await addDemoPerson(ctx, claimant);
    const claimId = await claimOf(hoursAgo(ctx, request.hoursAgo, userId), suggestion);
    if (claimId === undefined) continue;
    for (const { status, note, ...step } of steps)
      await setClaimStatus(hoursAgo(ctx, step.hoursAgo, moderatorId), { id: claimId, status, notes: note });
  }
}
