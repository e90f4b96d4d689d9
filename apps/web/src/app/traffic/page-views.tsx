import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordImpression } from "./record-impression.ts";

/** Counts the pages that are opened: the first of a visit and every change of path, but not filters or parts of a page. */
export function PageViews() {
  const router = useRouter();
  useEffect(() => {
    recordImpression({ kind: "page_view" });
    return router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) recordImpression({ kind: "page_view" });
    });
  }, [router]);
  return null;
}
