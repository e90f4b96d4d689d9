import { t } from "@hereabouts/language/translate";
import { list, names, paragraph, part } from "./page-markup.ts";

/** HTML of the page that says how the site is used, in the current language; `town` is in an example. */
export const helpText = (town: string): string =>
  [
    part(
      t("Find an event"),
      list(
        t(
          "Type what you want in the search box, for example “jazz this weekend” or “free for kids near {town}”. The heading shows what was understood. Select a part of the heading to change or remove it.",
          { town },
        ),
        t("Press / or Ctrl K to open the search from any page."),
        t("If a search finds no events, the page offers searches that do, with their counts."),
        t("Times are local times at the venue."),
      ),
    ),
    part(
      t("Save events and get emails"),
      list(
        t("Select Save on an event. If its date, time or place changes, we email you."),
        t(
          "Select Save search to get one email with new events that match. Change how often on your account page, or turn the emails off with the link in each email.",
        ),
        t("To follow a search, a venue or a series in your own calendar app, select Subscribe."),
      ),
    ),
    part(
      t("If an event is sold out or canceled"),
      paragraph(
        t(
          "The event’s page shows the next date with tickets and similar events nearby. Select “Tell me if tickets return” to get an email when tickets are available again.",
        ),
      ),
    ),
    part(
      t("Correct a mistake"),
      paragraph(
        t(
          "Select “Report a problem” on the page of the event or venue and choose what is wrong. An editor reviews every report.",
        ),
      ),
    ),
    part(
      t("Publish your events"),
      list(
        t("If your venue is missing, select “Suggest a venue” at the bottom of any page."),
        t(
          "If your venue is listed, open its page and claim it. After we verify your request, you can publish events, import a calendar and show your calendar on your own website.",
        ),
      ),
    ),
    part(
      t("Your account"),
      paragraph(
        t(
          "On your account page you can change your email address and password, see where you’re logged in, download your data and delete your account.",
        ),
      ),
    ),
    part(t("Contact us"), paragraph(t("Write to {support} with any question about {site}.", names))),
  ].join("");
