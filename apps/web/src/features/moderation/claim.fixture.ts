import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";

/** A claim that a manager has shown evidence for. */
export const claimOf = (id: number, name: string, differs: Partial<PoiClaim> = {}): PoiClaim => ({
  id,
  poi: { id: id + 10, name, city: "Holyoke", state: "MA", absoluteUrl: "/venues/3/", published: true },
  status: "claimed",
  billingContact: { id: 9, username: "robin@example.org", email: "robin@example.org" },
  evidence: {
    role: "manager",
    message: "Ask for Robin at the box office.",
    onlyKnows: false,
    contest: null,
    provedEmail: "office@canal-yard.example",
    provedSite: "https://canal-yard.example/",
    claimantName: "Robin Shaw",
    emailConfirmed: true,
    domainMatch: "same",
    website: "https://canal-yard.example/",
    phone: "",
    venueEmail: "",
  },
  created: "2026-11-04T12:00:00.000Z",
  updated: "2026-11-04T12:00:00.000Z",
  auditEvents: [],
  subscription: null,
  quota: { used: 0, allowed: 0, canAdd: false },
  ...differs,
});
