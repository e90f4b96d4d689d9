import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

/** The way back to the list a page was opened from. */
export function BackLink({ to }: { to: "/events/" | "/venues/" }) {
  return (
    <Link to={to} className="back">
      <ArrowLeft className="i" aria-hidden="true" /> Back to results
    </Link>
  );
}
