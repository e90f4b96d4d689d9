import { type Kysely, sql } from "kysely";

const paragraph = (...sentences: string[]) => `<p>${sentences.join(" ")}</p>`;
const part = (title: string, ...rest: string[]) => `<h3>${title}</h3>${rest.join("")}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const terms = [
  paragraph(
    "{site} is a calendar of local events and the venues that hold them. By using it you agree to these terms.",
    "Anybody may look at it; no account is needed for that.",
  ),
  part(
    "Your account",
    paragraph(
      "Give an email address at which you can be reached, keep your password to yourself, and tell us if somebody else uses your account.",
      "You can delete your account at any time on your account page.",
    ),
  ),
  part(
    "What you publish",
    paragraph("If you add or change a venue or an event, or report a problem with one:"),
    list(
      "Say what is true as far as you know, and correct it when it changes.",
      "Use only texts and pictures that are yours or that you may use.",
      "Claim a venue only if you speak for it. We check every request, and may ask for evidence.",
      "Publish nothing that is against the law, that insults or threatens people, or that only advertises something else.",
    ),
    paragraph(
      "What you publish stays yours. You allow us to show it on {site}, in its feeds, calendar files and mails, and in the calendars that others show on their own sites, for as long as it is published.",
      "We may correct, shorten or remove what is wrong or against these terms, and may close accounts that keep breaking them.",
    ),
  ),
  part(
    "Plans",
    paragraph(
      "Venues have plans that say how many events they may have at a time. Where a plan costs something, its price is shown before you pay, and you can end it on the page of your plan.",
    ),
  ),
  part(
    "Programs",
    paragraph(
      "Programs may read the listings by our interface and feeds, within the limits that they are told. Show where the data come from.",
    ),
  ),
  part(
    "What we cannot promise",
    paragraph(
      "Events change and are cancelled. We try to keep everything here right, but check with the venue before you travel far.",
      "{site} is offered as it is: we do not promise that it is always there or free of errors. Whatever the law gives you stays yours.",
    ),
  ),
  part(
    "Changes and questions",
    paragraph(
      "The day below says when these terms were last changed. If you do not agree with a change, you can delete your account.",
      "Write to {support} with any question.",
    ),
  ),
].join("");

const privacy = [
  paragraph(
    "This page says what {site} keeps about you, why and for how long. We show no advertising of other companies, put no trackers of others on our pages, and sell nothing about you.",
  ),
  part(
    "If you only look",
    paragraph(
      "We count how often pages, events and venues are seen. To count visitors, your network address and browser are turned into a number with a key that is thrown away every day, so that nobody can be followed from one day to the next. Single views are kept for 30 days, and after that the counts alone.",
      "Your network address is also used to hold off programs that ask too much.",
    ),
  ),
  part(
    "Cookies",
    paragraph(
      "We set only cookies of our own: for keeping you signed in, for protecting forms, and for remembering whether you like the pages light or dark. Your browser also keeps drafts of forms you have not sent.",
    ),
  ),
  part(
    "If you have an account",
    list(
      "Your email address, your name if you give it, and your password in a form that nobody can read back. If you sign in with another company, the number by which it knows you.",
      "The events, venues, searches and addresses you save, and the mails you asked for.",
      "Where you are signed in: the time, the network address and the kind of browser, until that session ends.",
      "A copy of each mail we send you.",
    ),
    paragraph(
      "You can download all of it on your account page, and delete your account there with everything that belongs to it.",
    ),
  ),
  part(
    "If you look after a venue",
    list(
      "Your request with what you wrote in it, and what was decided.",
      "Who changed what of a venue or an event, so that mistakes can be undone. What is deleted can be brought back for 30 days.",
      "Messages to support, for two years.",
      "If you pay for a plan, the payment company keeps your card. We keep what was paid for and what it told us.",
    ),
    paragraph(
      "A record of what editors and staff do with their rights is kept without an end. It names accounts by a number, and no mail address or password stands in it.",
    ),
  ),
  part(
    "If you report a problem",
    paragraph(
      "We keep what you wrote, and your email address if you give it so that we can answer, until a year after the report is decided.",
    ),
  ),
  part(
    "Who else gets something",
    list(
      "What you publish about venues and events is public.",
      "Where this site uses the maps or the address search of another company, that company sees the network address of your browser or the address that was typed.",
      "The companies that carry our mails, store our pictures and take payments, if there are any, get what they need for that.",
    ),
  ),
  part(
    "Your rights and questions",
    paragraph(
      "You may ask what we keep about you, have it corrected or deleted, and object to how it is used. Write to {support}.",
    ),
  ),
].join("");

const pages = [
  {
    slug: "terms-of-use",
    title: "Terms of use",
    summary: "What you agree to when you use this site, publish events or look after a venue.",
    html: terms,
  },
  {
    slug: "privacy",
    title: "Privacy",
    summary: "What this site keeps about you, why, for how long, and how you get it or have it deleted.",
    html: privacy,
  },
];

/** The two pages that every installation has from the first day on. Staff make them their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { slug, title, summary, html } of pages)
    await sql`with page as (
      insert into site_page (slug, published_at) values (${slug}, now()) returning id
    ), version as (
      insert into site_page_version (page_id, title, summary, html) select id, ${title}, ${summary}, ${html} from page
      returning id, page_id
    ) select 1 from version`.execute(db);
  await sql`update site_page p set draft_id = v.id, live_id = v.id from site_page_version v where v.page_id = p.id`.execute(
    db,
  );
}
