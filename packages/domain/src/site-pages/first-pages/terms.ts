import { t } from "@hereabouts/language/translate";
import { list, names, paragraph, part } from "./page-markup.ts";

/** HTML of the terms of use, in the current language. */
export const termsText = (): string =>
  [
    paragraph(
      t("{site} is a calendar of local events and venues. By using {site}, you agree to these terms.", names),
      t("You can read {site} without an account.", names),
    ),
    part(
      t("Your account"),
      paragraph(
        t(
          "Use an email address at which we can reach you. Keep your password secret. Tell us if another person uses your account.",
        ),
        t("You can delete your account at any time on your account page."),
      ),
    ),
    part(
      t("What you publish"),
      paragraph(t("These rules apply when you add or change a venue or an event, or report a problem:")),
      list(
        t("Publish only what you believe to be true. Correct details when they change."),
        t("Use only texts and images that you own or have permission to use."),
        t("Claim a venue only if you may act for the venue. We review every request and may ask for evidence."),
        t("Do not publish anything that is illegal, insults or threatens people, or only advertises something else."),
      ),
      paragraph(
        t(
          "You keep your rights to what you publish. You allow us to show your content on {site}, in our feeds, calendar files and emails, and in calendars on other websites, for as long as it is published.",
          names,
        ),
        t(
          "We may correct, shorten or remove content that is wrong or breaks these terms. We may close accounts that repeatedly break these terms.",
        ),
      ),
    ),
    part(
      t("Plans"),
      paragraph(
        t(
          "A venue’s plan sets how many events the venue may have at a time. If a plan costs money, you see the price before you pay. You can cancel a paid plan on the page of your plan.",
        ),
      ),
    ),
    part(
      t("Apps and other software"),
      paragraph(
        t(
          "Apps may read the listings through our API and feeds, within our limits. Apps that show our listings must name {site} as the source.",
          names,
        ),
      ),
    ),
    part(
      t("Limits of our responsibility"),
      paragraph(
        t(
          "Events change and are canceled. We try to keep the listings correct, but check with the venue before you travel far.",
        ),
        t(
          "{site} is offered as it is. We do not promise that {site} is always available or free of errors. These terms do not limit the rights that the law gives you.",
          names,
        ),
      ),
    ),
    part(
      t("Changes and questions"),
      paragraph(
        t(
          "The date below shows when we last changed these terms. If you do not agree with a change, you can delete your account.",
        ),
        t("For questions, write to {support}.", names),
      ),
    ),
  ].join("");
