import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../routing/link-button.tsx";

/** The page for an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="page">
      <title>{t("Page not found")}</title>
      <EmptyState
        isPage
        drawing="signpost"
        message={t("This page is not here")}
        hint={t("Check the address, or start again from the home page.")}
        action={
          <LinkButton to="/events/" variant="primary">
            {t("See what is on")}
          </LinkButton>
        }
      />
    </div>
  );
}
