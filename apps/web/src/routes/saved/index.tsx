import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects to the first page of saved items. */
export const Route = createFileRoute("/saved/")({
  beforeLoad: () => {
    throw redirect({ to: "/saved/events/" });
  },
});
