import { t } from "@hereabouts/language/translate";
import { list, names, paragraph, part } from "./page-markup.ts";

const ofVisitors = () => [
  paragraph(
    t("This page explains which data {site} keeps about you, why, and for how long.", names),
    t(
      "Some entries in our lists are paid for and marked as sponsored. We choose them by the place and category you look at, not by who you are. We do not put trackers of other companies on our pages, and we do not sell data about you.",
    ),
  ),
  part(
    t("Visits without an account"),
    paragraph(
      t(
        "We count how often pages, events and venues are viewed. To count visitors, we turn your IP address and browser type into a number. The key for this number is deleted every day, so we cannot follow you from one day to the next. We keep single views for 30 days, and only totals after that. Views and clicks of sponsored entries are kept in the same way until the next day, so that each counts once.",
      ),
      t("We also use your IP address to limit software that sends too many requests."),
    ),
  ),
  part(
    t("Cookies and your browser’s storage"),
    paragraph(
      t(
        "We set only our own cookies. They keep you logged in, protect forms, and remember whether you chose light or dark pages.",
      ),
      t(
        "Your browser also stores drafts of forms that you have not sent, what you save without an account, and pages that you opened, so that you can read them offline. Logging out removes these pages.",
      ),
    ),
  ),
];

const ofAccounts = () => [
  part(
    t("If you have an account, we keep"),
    list(
      t(
        "Your email address, your name if you enter one, and your password in a form that cannot be read back. If you log in through another company, the number by which that company knows you.",
      ),
      t("The events, venues, searches and addresses you save, and the emails you asked for."),
      t("Your sessions: the time, the IP address and the type of browser, until the session ends."),
      t("A copy of each email we send you, for about a year."),
    ),
    paragraph(
      t(
        "You can download these data on your account page. You can also delete your account there, with everything that belongs to the account.",
      ),
    ),
  ),
  part(
    t("If you manage a venue, we keep"),
    list(
      t("Your request, what you wrote in the request, and the decision."),
      t(
        "Each change of a venue or an event with the account that made it, so that mistakes can be undone. After about two years, this moves to an archive that names accounts by a number. Deleted venues and events can be restored for 30 days.",
      ),
      t("Messages to support, for two years."),
      t(
        "What you paid for, and what the payment company told us, if you pay for a plan. The payment company keeps your card details.",
      ),
    ),
    paragraph(
      t(
        "We keep a permanent record of what editors and staff do with their rights. The record names accounts by a number and contains no email addresses or passwords.",
      ),
    ),
  ),
];

const ofOthers = () => [
  part(
    t("If you report a problem"),
    paragraph(
      t(
        "We keep your report, and your email address if you enter one so that we can answer. We delete both one year after the report is decided.",
      ),
    ),
  ),
  part(
    t("Data that others receive"),
    list(
      t("What you publish about venues and events is public."),
      t(
        "The maps of {site} show streets from {maps}. When you open a map, your browser asks {maps} for that part of the map. {maps} then receives your IP address. Your browser asks nothing before you open a map.",
        names,
      ),
      t("If {site} uses an address search of another company, that company receives the address you entered.", names),
      t(
        "If a list shows an advertisement of another company, the advertisement is in its own frame and marked as sponsored by another company. That company receives your IP address and the type of your browser. It receives no data about the page around the frame or about your account.",
      ),
      t(
        "Companies that deliver our emails, store our images or process payments, if we use any, receive the data they need for that.",
      ),
    ),
  ),
  part(
    t("Your rights and questions"),
    paragraph(
      t(
        "You may ask which data we keep about you, have the data corrected or deleted, and object to how we use the data. Write to {support}.",
        names,
      ),
    ),
  ),
];

/** HTML of the page about data, in the current language. */
export const privacyText = (): string => [...ofVisitors(), ...ofAccounts(), ...ofOthers()].join("");
