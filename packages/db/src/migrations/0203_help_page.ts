import { type Kysely, sql } from "kysely";

const paragraph = (...sentences: string[]) => `<p>${sentences.join(" ")}</p>`;
const part = (title: string, ...rest: string[]) => `<h3>${title}</h3>${rest.join("")}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const html = [
  part(
    "Find an event",
    list(
      "Type what you want in the search box, for example “jazz this weekend” or “free for kids near Amherst”. The heading shows what was understood. Select a part of the heading to change or remove it.",
      "Press / or Ctrl K to open the search from any page.",
      "If a search finds no events, the page offers searches that do, with their counts.",
      "Times are local times at the venue.",
    ),
  ),
  part(
    "Save events and get emails",
    list(
      "Select Save on an event. If its date, time or place changes, we email you.",
      "Select Save search to get one email with new events that match. Change how often on your account page, or turn the emails off with the link in each email.",
      "To follow a search, a venue or a series in your own calendar app, select Subscribe.",
    ),
  ),
  part(
    "If an event is sold out or canceled",
    paragraph(
      "The event’s page shows the next date with tickets and similar events nearby. Select “Tell me if tickets return” to get an email when tickets are available again.",
    ),
  ),
  part(
    "Correct a mistake",
    paragraph(
      "Select “Report a problem” on the page of the event or venue and choose what is wrong. An editor reviews every report.",
    ),
  ),
  part(
    "Publish your events",
    list(
      "If your venue is missing, select “Suggest a venue” at the bottom of any page.",
      "If your venue is listed, open its page and claim it. After we verify your request, you can publish events, import a calendar and show your calendar on your own website.",
    ),
  ),
  part(
    "Your account",
    paragraph(
      "On your account page you can change your email address and password, see where you’re logged in, download your data and delete your account.",
    ),
  ),
  part("Contact us", paragraph("Write to {support} with any question about {site}.")),
].join("");

/** Adds the page of help that the foot of every page links to, unless an installation has a page there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with page as (
      insert into site_page (slug, published_at)
      select 'help', now()
      where not exists (select from site_page where slug = 'help' and kind = 'page' and deleted_at is null)
      returning id
    ), version as (
      insert into site_page_version (page_id, title, summary, html)
      select id, 'Help', 'How to find events, save them, correct mistakes and publish your own.', ${html} from page
    ) select 1`.execute(db);
  await sql`update site_page p set draft_id = v.id, live_id = v.id
    from site_page_version v where v.page_id = p.id and p.slug = 'help' and p.live_id is null and p.draft_id is null`.execute(
    db,
  );
}
