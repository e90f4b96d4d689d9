import type { APIRequestContext } from "@playwright/test";
import type { Role } from "./person.ts";
import { searchLabel } from "./search.ts";

/** A page of the site. */
export interface Place {
  /** Address, or a function that finds one. */
  path: string | ((request: APIRequestContext) => Promise<string>);
  /** Route id, if the address is found by a function. */
  route?: string;
  /** Names of the buttons or links that must be visible at every width without opening a menu. */
  actions?: readonly (string | RegExp)[];
}

interface Listed {
  id: number;
  absoluteUrl: string;
  claimed: boolean;
}

const listed = async (request: APIRequestContext, query: string): Promise<Listed[]> =>
  (await (await request.get(`/events/api/v1/${query}`)).json()).data;

/** The page of a venue that has a producer, or none. */
const venue = (claimed: boolean) => async (request: APIRequestContext) =>
  (await listed(request, "poi/?page_size=100")).find((one) => one.claimed === claimed)?.absoluteUrl ?? "";

/** Where a venue is claimed that has a producer, or none. */
const claim = (claimed: boolean) => async (request: APIRequestContext) => {
  const { id } = await (await request.get("/events/api/v1/user_data/")).json();
  const chosen = (await listed(request, "poi/?page_size=100")).find((one) => one.claimed === claimed);
  return `/claim/poi/${id}/?poi=${chosen?.id}`;
};

/** Where two venues are compared that a person might merge. */
const merge = async (request: APIRequestContext) => {
  const [kept, dropped] = await listed(request, "poi/?page_size=2&ordering=name");
  return `/reports/poi_duplicates/merge/?keep=${kept?.id}&drop=${dropped?.id}`;
};

const masthead = [/, home$/, "Events", "Venues"];

/** Pages of the site by role. */
export const places: Record<"anybody" | Role, readonly Place[]> = {
  anybody: [
    { path: "/", actions: [...masthead, "Log In", "Find events"] },
    { path: "/events/", actions: [...masthead, "Log In", "Save search"] },
    {
      path: "/events/?prices=free&event_types=1,5&is_in_person=true",
      actions: [
        "Log In",
        "Save search",
        "Clear all",
        /^When|^Next 7 days/,
        /^Distance/,
        /^Category/,
        /^Price/,
        /^Type/,
      ],
    },
    { path: "/in/northampton-ma/", actions: [...masthead, "Log In", "Save search", "Clear all"] },
    { path: "/category/music/", actions: [...masthead, "Log In", "Save search", "Clear all", /^Category/] },
    { path: "/in/northampton-ma/this-weekend/", actions: [...masthead, "Log In", "Clear all"] },
    { path: "/in/", actions: [...masthead, "Amherst, MA", "This weekend near Troy, NY", "Film"] },
    { path: "/screen/" },
    { path: "/events/?keyword=xyzzyplugh", actions: ["Log In", "Save search", "Clear all"] },
    { path: "/venues/?radius=25", actions: ["Log In", "Clear all", /^Distance/, /^Category/] },
    { path: "/auth/login/" },
    { path: "/register/" },
    { path: "/setup/", actions: ["Continue"] },
    { path: "/account/password_reset/" },
    { path: "/account/password_reset/?token=x" },
    { path: "/account/login_code/?request=x&code=123456", actions: ["Log In", "Send a new code"] },
    { path: "/saved/events/", actions: ["Log In", "Keep everywhere", "Find events"] },
    { path: "/saved/venues/", actions: ["Keep everywhere", "Find venues"] },
    { path: "/saved/searches/", actions: ["Keep everywhere", "Find events"] },
    { path: "/account/confirm_email/?token=x", actions: ["Get a new link in your account"] },
    { path: "/venues/suggest/" },
    { path: "/newsletter/", actions: ["Subscribe"] },
    { path: "/report/venue/1/", actions: ["Send report", "Cancel"] },
    { path: venue(false), route: "/venues/$id/$slug/", actions: [/^Save/, /^Share/, "Claim venue"] },
    // A calendar of the demo region, as other sites show it.
    { path: "/widget/Vq3mT8xKcY1hZr5NwB7uGd/", actions: [/^Map/, "Next page"] },
    { path: "/widget/nope/", actions: ["See what is on"] },
    { path: "/message/", actions: ["See what is on"] },
    { path: "/help/", actions: [...masthead, "Terms", "Privacy"] },
    { path: "/terms-of-use/", actions: [...masthead, "Terms", "Privacy"] },
    { path: "/nope/", actions: ["See what is on"] },
  ],
  visitor: [
    { path: "/events/?prices=free", actions: [...masthead, "Saved", /^Account of/, "Save search", "Clear all"] },
    { path: "/account/", actions: [...masthead, "Saved", /^Account of/] },
    { path: "/account/security/", actions: [/^Account of/, "Add passkey", "Add app"] },
    { path: "/account/tokens/", actions: [/^Account of/, "New token"] },
    { path: "/saved/events/", actions: [/^Account of/] },
    { path: "/saved/venues/", actions: [/^Account of/] },
    { path: "/saved/searches/", actions: [/^Account of/] },
    { path: "/saved/following/", actions: [/^Account of/] },
    { path: "/saved/addresses/", actions: [/^Account of/, "New Address"] },
    { path: "/saved/addresses/add/" },
    { path: "/venues/suggest/" },
    { path: "/manage/subscription/", actions: ["Claim your venue"] },
    { path: "/manage/subscription/accept/?token=x", actions: ["Your subscriptions"] },
    { path: claim(false), route: "/claim/poi/$userId/", actions: ["Claim this venue"] },
    { path: claim(true) },
  ],
  producer: [
    { path: "/manage/events/", actions: [...masthead, "Saved", /^Account of/] },
    { path: "/manage/events/add/" },
    { path: "/manage/venues/profile/" },
    { path: "/manage/venues/people/", actions: ["Invite a manager", "Subscription"] },
    { path: "/manage/venues/people/accept/?token=x", actions: ["See what is on"] },
    { path: "/manage/calendars/", actions: ["Add Calendar", /^Around Northampton/, "More for Around Northampton"] },
    { path: "/manage/stats/?range=last-30", actions: [/^Last 30 Days/, /^Download events/, /^Download reach/] },
    { path: "/metrics/widget/", actions: ["My Calendars", /^Last 30 Days/, "Month", /^Download websites/] },
    { path: "/account/widgets/", actions: ["Add Calendar"] },
    { path: "/manage/subscription/", actions: [/^Ask for Plus/, "Ask for a smaller plan"] },
    { path: "/manage/webhooks/", actions: ["New webhook"] },
    { path: "/manage/corrections/", actions: ["Keys", /^(?:Status|Filters)/, /^More for/] },
    { path: "/manage/import/", actions: ["Read the calendar"] },
    { path: "/manage/support/?subject=Holidays", actions: ["Send message"] },
  ],
  editor: [
    { path: "/manage/venues/add/" },
    { path: "/editor/5/profile/", actions: ["Save"] },
    { path: "/editor/5/pois/", actions: ["Keys", "CSV", /^What/] },
    { path: "/editor/5/events/", actions: ["Keys", "CSV", /^What/] },
    { path: "/editor/5/edits/", actions: ["Keys", "CSV", /^When/] },
    { path: "/editor/timesheets/", actions: ["CSV", "Add time", "Start", "Earlier"] },
    { path: "/editions/", actions: ["Keys", "New edition"] },
    { path: "/reports/corrections/", actions: ["Keys", /^(?:Status|Filters)/, "POI QA", /^More for/] },
    { path: "/reports/inbox/", actions: ["Keys", /^(?:Status|Filters)/, "POI QA"] },
    { path: "/reports/sources/", actions: ["New source", "POI QA"] },
    { path: "/reports/places/", actions: ["Keys", /^(?:State|Filters)/, "POI QA"] },
    { path: "/reports/review/", actions: ["Keys", /^(?:Status|Filters)/, "POI QA"] },
  ],
  staff: [
    { path: "/manage/venues/history/1/" },
    { path: "/manage/venues/delete/1/" },
    {
      path: "/reports/poi_duplicates/",
      actions: ["Keys", /^(?:Compare|Filters)/, /^\d+ groups hardly alike/],
    },
    { path: "/wagtail/", actions: ["New page", "New message", "Privacy"] },
    { path: "/wagtail/1/", actions: ["Save draft", "Preview", "History", "View live"] },
    { path: "/wagtail/1/preview/" },
    { path: "/wagtail/1/history/", actions: ["Back to the page"] },
    { path: "/wagtail/add/", actions: ["Save draft", "Cancel"] },
    { path: "/wagtail/add/?kind=message", actions: ["Save draft", "Cancel"] },
    {
      path: merge,
      route: "/reports/poi_duplicates/merge/",
      actions: ["Back to the report", "Merge into A", "Keep B instead"],
    },
  ],
  admin: [
    { path: "/claim/poi/moderation-list/?all=true", actions: [...masthead, searchLabel, /^Account of/] },
    { path: "/manage/deleted/" },
    { path: "/django/", actions: [/^Accounts/, /^Job queue/] },
    { path: "/django/region/", actions: ["Review change", "Download region file"] },
    { path: "/django/move-in/", actions: ["Check"] },
    { path: "/django/health/", actions: ["Open the job queue"] },
    { path: "/django/venues/", actions: ["Keys", "CSV", /^Status/, /^More for/] },
    { path: "/django/categories/", actions: ["Keys", "CSV", /^Music/] },
    { path: "/django/jobs/", actions: ["Keys", "CSV", /^Status/] },
    { path: "/django/plans/free/", actions: ["Save"] },
    { path: "/django/regions/1/", actions: ["Save"] },
    { path: "/django/ads/1/", actions: ["Save"] },
    { path: "/django/users/1/", actions: ["Save", "Log out everywhere"] },
    { path: "/django/users/4/undo/", actions: [/^Nothing to undo/, "Suspend the account"] },
    { path: "/django/redirects/add/", actions: ["Add old address"] },
    { path: "/django/regions/add/", actions: ["Add region"] },
    { path: "/django/faces/add/", actions: ["Add and turn on", "Save draft"] },
    { path: "/django/followers/", actions: ["Keys", "CSV"] },
    { path: "/django/blocks/add/", actions: ["Add block"] },
    { path: "/django/ads/add/", actions: ["Book and start", "Save draft", /^Calendar for/] },
    { path: "/django/audit/", actions: ["Keys", "CSV", /^What/, /^When/] },
    { path: "/reports/poi_qa/", actions: ["Keys", "CSV", /^(?:No image|Filters)/, /^More for/] },
    { path: "/reports/event_qa/", actions: ["Keys", "CSV", /^(?:No image|Filters)/, /^More for/] },
    { path: "/reports/editor/", actions: ["CSV", /^When/] },
    { path: "/reports/edits/", actions: ["CSV", /^When/] },
    { path: "/reports/user/?role=superuser", actions: ["CSV", /^Role/] },
    { path: "/editor/timesheets/approve/", actions: ["Keys", /^Status/] },
    { path: "/manage/venues/edit/1/" },
    { path: "/manage/events/history/61/" },
    { path: "/dev/components/" },
  ],
};
