import { languagePath } from "@hereabouts/contract/region/region";
import { documentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Wordmark } from "@hereabouts/ui/icons/wordmark";
import wordmarkStyles from "@hereabouts/ui/icons/wordmark.module.css";
import styles from "./masthead.module.css";

export interface Failure {
  siteName: string;
  theme: string | null;
  /** Path and query to try again at. */
  url: string;
  message: string;
  hint: string;
}

/** Full error page that needs no data and no scripts. */
export function FailureDocument({ siteName, theme, url, message, hint }: Failure) {
  return (
    <html {...documentLanguage()} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("Not available at the moment · {siteName}", { siteName })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className={styles.masthead}>
          <a
            href={languagePath("/")}
            className={wordmarkStyles.wordmark}
            aria-label={t("{siteName}, home", { siteName })}
          >
            <Wordmark name={siteName} />
          </a>
        </header>
        <main id="main">
          <div className="page">
            <h1 className="vh">{t("Not available at the moment")}</h1>
            <EmptyState
              drawing="bridge"
              message={message}
              hint={hint}
              action={
                <AnchorButton href={languagePath(url)} variant="primary">
                  {t("Try again")}
                </AnchorButton>
              }
            />
          </div>
        </main>
      </body>
    </html>
  );
}
