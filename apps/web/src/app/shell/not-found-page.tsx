import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { LinkButton } from "../routing/link-button.tsx";
import { useUser } from "../session/user-context.tsx";

const RefusedHint = lazyPart(() => import("./refused-hint.tsx"), "RefusedHint");

/** Path of the list that a record of the tools belongs to: "/django/venues/9/" → "/django/venues/". */
const listOfRecord = (path: string): string | undefined =>
  /^\/(?:wagtail\/(?=.)|(?:django|manage|reports)\/[^/]+\/(?=.))/
    .exec(path)?.[0]
    .replace("/manage/venues/", "/manage/venues/profile/");

/** The page for an address that leads nowhere, or to what the viewer may not see: `data` is the role that may. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const list = user && !data ? listOfRecord(path) : undefined;
  return (
    <div className="page">
      <title>{t("Page not found")}</title>
      <EmptyState
        isPage
        drawing="signpost"
        message={data ? t("You can’t open this page") : t("This page is not here")}
        hint={
          data ? (
            <Suspense fallback={null}>
              <RefusedHint role={data} />
            </Suspense>
          ) : list ? (
            t("The record may have been deleted. Look for it in its list.")
          ) : (
            t("Check the address, or start again from the home page.")
          )
        }
        action={
          list ? (
            <LinkButton to={list} variant="primary">
              {t("Back to the list")}
            </LinkButton>
          ) : (
            <LinkButton to="/events/" variant="primary">
              {t("See what is on")}
            </LinkButton>
          )
        }
      />
    </div>
  );
}
