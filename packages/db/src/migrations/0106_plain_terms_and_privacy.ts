import { type Kysely, sql } from "kysely";

const paragraph = (...sentences: string[]) => `<p>${sentences.join(" ")}</p>`;
const part = (title: string, ...rest: string[]) => `<h3>${title}</h3>${rest.join("")}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const terms = [
  paragraph(
    "{site} is a calendar of local events and venues. By using {site}, you agree to these terms.",
    "You can read {site} without an account.",
  ),
  part(
    "Your account",
    paragraph(
      "Use an email address at which we can reach you. Keep your password secret. Tell us if another person uses your account.",
      "You can delete your account at any time on your account page.",
    ),
  ),
  part(
    "What you publish",
    paragraph("These rules apply when you add or change a venue or an event, or report a problem:"),
    list(
      "Publish only what you believe to be true. Correct details when they change.",
      "Use only texts and images that you own or have permission to use.",
      "Claim a venue only if you may act for the venue. We review every request and may ask for evidence.",
      "Do not publish anything that is illegal, insults or threatens people, or only advertises something else.",
    ),
    paragraph(
      "You keep your rights to what you publish. You allow us to show your content on {site}, in our feeds, calendar files and emails, and in calendars on other websites, for as long as it is published.",
      "We may correct, shorten or remove content that is wrong or breaks these terms. We may close accounts that repeatedly break these terms.",
    ),
  ),
  part(
    "Plans",
    paragraph(
      "A venue’s plan sets how many events the venue may have at a time. If a plan costs money, you see the price before you pay. You can cancel a paid plan on the page of your plan.",
    ),
  ),
  part(
    "Apps and other software",
    paragraph(
      "Apps may read the listings through our API and feeds, within our limits. Apps that show our listings must name {site} as the source.",
    ),
  ),
  part(
    "Limits of our responsibility",
    paragraph(
      "Events change and are canceled. We try to keep the listings correct, but check with the venue before you travel far.",
      "{site} is offered as it is. We do not promise that {site} is always available or free of errors. These terms do not limit the rights that the law gives you.",
    ),
  ),
  part(
    "Changes and questions",
    paragraph(
      "The date below shows when we last changed these terms. If you do not agree with a change, you can delete your account.",
      "For questions, write to {support}.",
    ),
  ),
].join("");

const privacy = [
  paragraph(
    "This page explains which data {site} keeps about you, why, and for how long.",
    "Some entries in our lists are paid for and marked as sponsored. We choose them by the place and category you look at, not by who you are. We do not put trackers of other companies on our pages, and we do not sell data about you.",
  ),
  part(
    "Visits without an account",
    paragraph(
      "We count how often pages, events and venues are viewed. To count visitors, we turn your IP address and browser type into a number. The key for this number is deleted every day, so we cannot follow you from one day to the next. We keep single views for 30 days, and only totals after that. Views and clicks of sponsored entries are kept in the same way until the next day, so that each counts once.",
      "We also use your IP address to limit software that sends too many requests.",
    ),
  ),
  part(
    "Cookies",
    paragraph(
      "We set only our own cookies. They keep you logged in, protect forms, and remember whether you chose light or dark pages. Your browser also stores drafts of forms that you have not sent.",
    ),
  ),
  part(
    "If you have an account, we keep",
    list(
      "Your email address, your name if you enter one, and your password in a form that cannot be read back. If you log in through another company, the number by which that company knows you.",
      "The events, venues, searches and addresses you save, and the emails you asked for.",
      "Your sessions: the time, the IP address and the type of browser, until the session ends.",
      "A copy of each email we send you.",
    ),
    paragraph(
      "You can download these data on your account page. You can also delete your account there, with everything that belongs to the account.",
    ),
  ),
  part(
    "If you manage a venue, we keep",
    list(
      "Your request, what you wrote in the request, and the decision.",
      "Who changed which details of a venue or an event, so that mistakes can be undone. Deleted venues and events can be restored for 30 days.",
      "Messages to support, for two years.",
      "What you paid for, and what the payment company told us, if you pay for a plan. The payment company keeps your card details.",
    ),
    paragraph(
      "We keep a permanent record of what editors and staff do with their rights. The record names accounts by a number and contains no email addresses or passwords.",
    ),
  ),
  part(
    "If you report a problem",
    paragraph(
      "We keep your report, and your email address if you enter one so that we can answer. We delete both one year after the report is decided.",
    ),
  ),
  part(
    "Who else receives data",
    list(
      "What you publish about venues and events is public.",
      "If {site} uses maps or an address search of another company, that company receives your browser’s IP address or the address you entered.",
      "If a list shows an advertisement of another company, the advertisement is in its own frame and marked as sponsored by another company. That company receives your IP address and the type of your browser. It receives no data about the page around the frame or about your account.",
      "Companies that deliver our emails, store our images or process payments, if we use any, receive the data they need for that.",
    ),
  ),
  part(
    "Your rights and questions",
    paragraph(
      "You may ask which data we keep about you, have the data corrected or deleted, and object to how we use the data. Write to {support}.",
    ),
  ),
].join("");

/** `seeded` is the MD5 of title, summary and text as they came with the site. */
const pages = [
  {
    slug: "terms-of-use",
    seeded: "f8866493be61d00bf98eff59ebce2c8a",
    summary: "The rules for using this site, publishing events and managing a venue.",
    html: terms,
  },
  {
    slug: "privacy",
    // With the paragraph about ads.
    seeded: "3ff193de5a76f405aacdd88e024a59e3",
    summary: "Which data this site keeps about you, why and for how long, and how to download or delete them.",
    html: privacy,
  },
];

/** Rewrites the seeded terms and privacy pages in plain words, as new versions, unless a page was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { slug, seeded, summary, html } of pages)
    await sql`with page as (
      select p.id, v.title from site_page p join site_page_version v on v.id = p.live_id
      where p.slug = ${slug} and p.deleted_at is null and p.draft_id = p.live_id and p.scheduled_id is null
        and v.author_id is null and md5(v.title || v.summary || v.html) = ${seeded}
    ), version as (
      insert into site_page_version (page_id, title, summary, html) select id, title, ${summary}::text, ${html}::text
      from page returning id, page_id
    ) update site_page p set draft_id = version.id, live_id = version.id, published_at = now(), updated_at = now()
      from version where p.id = version.page_id`.execute(db);
}
