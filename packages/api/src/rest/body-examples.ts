const address = {
  street: "25 Mill River Road",
  city: "Northampton",
  state: "MA",
  postal_code: "01060",
  country: "US",
  lat: 42.3251,
  lon: -72.6412,
};

const venue = {
  name: "Mill River Hall",
  ...address,
  time_zone: "America/New_York",
  website: "https://mill-river.example/",
  phone: "413-555-0119",
  description: "A hall by the river.",
  open_times: [{ day_of_week: 4, closed: false, time_start: "18:00", time_end: "23:00" }],
};

const event = {
  name: "Contra dance",
  url: "https://mill-river.example/contra",
  description: "<p>Bring clean shoes.</p>",
  type: "in_person",
  event_type: 12,
  age_group: ["all_ages"],
  price: "low",
  point_of_interest: 1,
  dates: [{ time_start: "19:00", time_end: "21:30", date_recur: "DTSTART:20270302\nRRULE:FREQ=WEEKLY;COUNT=10" }],
};

const search = {
  default_loc_id: "northampton-ma",
  radius: 25,
  named_date: "this_weekend",
  keyword: "jazz",
  search_name: "Weekend jazz",
  event_types: [12],
};

const oneDate = { scope: "this", original_date: "2027-03-09", original_time: "19:00" };
const changedDate = { ...oneDate, action: "change", status: "cancelled", note: "Snow" };
const plan = { name: "Plus", active_events: 60, monthly_cents: 1900 };
const region = { name: "Hill Towns", position: 5, is_default: false };

const account = { email: "ada@example.org", password1: "seven brown mugs", password2: "seven brown mugs" };

/** A body that each operation takes, by its name. Ids are those of records that are there. */
export const bodyExamples: Readonly<Record<string, Record<string, unknown>>> = {
  claimVenue: { id: 1, role: "manager", message: "Call the box office and ask for Ada." },
  askProof: { id: 1, email: "office@mill-river.example" },
  giveProof: { token: "q0GqH1hYc8Xv0mZ7rL2sPpQe5nJtUwKb3dFaYxVo9Ck" },
  makeSiteCode: { id: 1 },
  lookForSiteCode: { id: 1 },
  contestClaim: { id: 1, role: "owner", message: "I took the hall over in May. Call the office." },
  withdrawRequest: { id: 1 },
  decideClaim: { status: "verified", notes: "Called the venue." },
  decideClaims: { claims: [1, 2], status: "verified", notes: "Called both." },
  undoDecisions: { claims: [1, 2] },
  reportProblem: {
    kind: "venue",
    record_id: 1,
    problem: "moved",
    message: "It is next door now.",
    street: "27 Mill River Road",
  },
  leaveMessage: { level: "success", msg: "Your seats are booked." },
  acceptCorrection: { fields: ["street"] },
  declineCorrection: { note: "The venue says that the street is right." },
  resolveDuplicates: { pois: [1, 2] },
  setPlanPrice: { plan: "basic", monthly_cents: 1900 },
  setPlan: { plan: "basic", status: "active" },
  addVenue: { ...venue, region: 1 },
  suggestVenue: { ...venue, request: { role: "", message: "", only_knows: true } },
  updateVenue: { ...venue, region: 1 },
  restoreVenue: { revision_id: 1 },
  addEvent: event,
  updateEvent: event,
  restoreEvent: { revision_id: 1 },
  changeEventDates: changedDate,
  previewEventDates: changedDate,
  recordImpressions: { impressions: [{ kind: "event_card", id: 1 }] },
  recordWidgetHits: {
    widget_id: "b0hSZcV4nHt1k2mQx7LJYw",
    origin: "https://library.example",
    is_hit: true,
    event_ids: [1],
  },
  signIn: { username: "ada@example.org", password: "seven brown mugs" },
  register: account,
  addAddress: { address_name: "Home", ...address },
  saveAddress: { address_name: "Home", ...address },
  sendSavedSearchEmail: { id: 1 },
  addSavedSearch: search,
  replaceSavedSearch: search,
  changeSavedSearch: { search_name: "Jazz", is_active: false },
  addCalendar: { title: "Around Hatfield", search_id: 1 },
  updateCalendar: { title: "Around Hatfield", search_id: 1 },
  setActiveVenue: { id: 1 },
  addVenueSource: { point_of_interest: 1, url: "https://mill-river.example/calendar.ics", event_type: 12 },
  changeVenueSource: { is_scheduled: true, event_type: 12, age_group: ["all_ages"] },
  setVenueSourceColumns: {
    columns: [
      { part: "name", column: "title" },
      { part: "date", column: "when" },
      { part: "start", column: "doors" },
    ],
  },
  decideMissingOfVenueSource: { items: [1], choice: "keep" },
  restoreIgnoredOfVenueSource: { items: [1] },
  releaseEventFields: { fields: ["name"] },
  chooseVenueSourceRows: { rows: [1], choice: "leave" },
  openCheckout: { plan: "basic" },
  openPortal: { plan: "plus" },
  inviteBillingContact: { email: "books@example.org" },
  acceptBillingInvitation: { token: "q0GqH1hYc8Xv0mZ7rL2sPpQe5nJtUwKb3dFaYxVo9Ck" },
  contactSupport: {
    name: "Ada Shaw",
    email: "ada@example.org",
    subject: "Opening hours",
    message: "How do I say that we are closed on holidays?",
  },
  actOnAdminAccounts: { verb: "signOut", ids: ["7"] },
  saveAdminAccounts: { is_zeditor: true, is_staff: false, is_superuser: false },
  actOnAdminProducerRequests: { verb: "delete", ids: ["7"] },
  saveAdminProducerRequests: { status: "rejected", notes: "We could not reach you by phone." },
  actOnAdminPlans: { verb: "delete", ids: ["basic"] },
  saveAdminPlans: plan,
  addAdminPlans: plan,
  saveAdminSubscriptions: { plan: "plus", status: "active" },
  actOnAdminVenues: { verb: "hide", ids: ["1", "2"] },
  actOnAdminEvents: { verb: "confirm", ids: ["1", "2"] },
  actOnAdminRegions: { verb: "delete", ids: ["3"] },
  saveAdminRegions: region,
  addAdminRegions: region,
  actOnAdminDeletedItems: { verb: "restore", ids: ["venue-1"] },
  actOnAdminJobQueue: { verb: "retry", ids: ["0190a5c2-6f2b-7d52-8d3e-2f6f5d1a9b10"] },
};
