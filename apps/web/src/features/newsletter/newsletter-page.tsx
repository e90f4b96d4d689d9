import type { NewsletterReceipt } from "@hereabouts/contract/newsletter/newsletter";
import { newsletterWords } from "@hereabouts/contract/newsletter/newsletter-limits";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { ThankYou } from "@hereabouts/ui/feedback/thank-you";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useState } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import styles from "./newsletter-page.module.css";

/** Says at the address of the newsletter that the site goes without one. */
export const NoNewsletter = () => (
  <div className="page">
    <title>{t("This site has no newsletter")}</title>
    <EmptyState
      isPage
      drawing="signpost"
      message={t("This site has no newsletter")}
      hint={t("If you subscribed earlier, the link in each email still changes or ends your subscription.")}
      action={
        <LinkButton to="/events/" variant="primary">
          {t("Browse events")}
        </LinkButton>
      }
    />
  </div>
);

/** Where visitors ask for the newsletter. No account is needed. */
export function NewsletterPage() {
  const [sent, setSent] = useState<NewsletterReceipt | null>(null);
  return (
    <div className={`page ${styles.page}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Newsletter")}</h1>
          <p>{t("Our editors’ picks of what’s on, by email. You can unsubscribe with one click.")}</p>
        </div>
      </div>
      {sent ? (
        <ThankYou
          actions={
            <LinkButton to="/events/" variant="primary">
              {t("Browse events")}
            </LinkButton>
          }
        >
          <p>{newsletterWords.sent(sent.email)}</p>
        </ThankYou>
      ) : (
        <>
          <NewsletterForm onSent={setSent} />
          <noscript>
            <p className="sm muted">{t("Scripts are off in your browser. This form needs scripts.")}</p>
          </noscript>
        </>
      )}
    </div>
  );
}
