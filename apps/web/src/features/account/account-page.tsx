import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import styles from "./account-page.module.css";
import type { SocialSearch } from "./login/auth-search.ts";
import { socialNotice } from "./login/social-forms.tsx";
import { accountDetails } from "./queries.ts";
import { AlertsSection } from "./settings/alerts-section.tsx";
import { DataSection } from "./settings/data-section.tsx";
import { DateMailsSection } from "./settings/date-mails-section.tsx";
import { DetailsSection } from "./settings/details-section.tsx";
import { EmailSection } from "./settings/email-section.tsx";
import { PasswordSection } from "./settings/password-section.tsx";
import { ProgramsSection } from "./settings/programs-section.tsx";
import { RequestMailsSection } from "./settings/request-mails-section.tsx";
import { SecuritySection } from "./settings/security-section.tsx";
import { SessionsSection } from "./settings/sessions-section.tsx";
import { SignInsSection } from "./settings/sign-ins-section.tsx";

/** Everything somebody settles about their account. `search` tells how connecting a sign-in ended. */
export function AccountPage({ search }: { search: SocialSearch }) {
  const user = useRequireUser();
  const account = useQuery({ ...accountDetails(useApi()), enabled: user !== null });
  const { data: details } = account;
  const notice = socialNotice(search);
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Account")}</h1>
          {details && <p>{[details.firstName, details.lastName].filter(Boolean).join(" ") || details.email}</p>}
        </div>
      </div>
      <div className={styles.sections}>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        {account.isError && !details && <LoadFailed query={account} message={t(messages.failed)} />}
        {details ? (
          <div className={styles.rows}>
            <DetailsSection details={details} />
            <EmailSection details={details} />
            <PasswordSection
              key={String(details.hasPassword)}
              email={details.email}
              hasPassword={details.hasPassword}
            />
            <SecuritySection />
            <SignInsSection signIns={details.signIns} isOpen={Boolean(notice)} />
            <AlertsSection alerts={details.alerts} />
            {user?.isProducer && <DateMailsSection />}
            {may.moderateClaims(viewerOf(user)) && <RequestMailsSection />}
            <SessionsSection sessions={details.sessions} />
            <ProgramsSection />
            <DataSection details={details} />
          </div>
        ) : (
          !account.isError && <AccountSkeleton />
        )}
      </div>
    </>
  );
}

function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <span className="vh">{t(messages.loading)}</span>
      {[0, 1, 2, 3, 4, 5].map((section) => (
        <div key={section} className={styles.waiting} aria-hidden="true">
          <SkeletonLine width={30} />
        </div>
      ))}
    </div>
  );
}
