import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Link } from "@tanstack/react-router";

/** For an address nothing stands at. */
export function NotFoundPage() {
  return (
    <div className="page">
      <title>Page not found</title>
      <EmptyState
        isPage
        drawing="signpost"
        message="This page is not here"
        hint="It may have moved, or the address may be mistyped."
        action={
          <Link to="/events/" className={buttonClass("primary")}>
            See what is on
          </Link>
        }
      />
    </div>
  );
}
