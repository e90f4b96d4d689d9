import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireUser } from "../../app/session/user-context.tsx";

/** Redirects to the first page of saved items. */
export const Route = createFileRoute("/saved/")({
  beforeLoad: async (entry) => {
    await requireUser(entry);
    throw redirect({ to: "/saved/events/" });
  },
});
