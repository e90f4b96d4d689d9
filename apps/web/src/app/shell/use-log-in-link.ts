import { languagePath } from "@hereabouts/contract/region/region";
import { useLocation } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { openSignIn } from "../session/sign-in-request.ts";

/**
 * Props of a link to log in: it works before the script does and opens in a tab; a plain press opens the dialog instead.
 * @param query of the page to come back to, which is the one that is shown
 */
export function useLogInLink(query?: string) {
  const { pathname, searchStr } = useLocation();
  const isAuthPage = pathname.startsWith("/auth/") || pathname.startsWith("/register/");
  return {
    to: "/auth/login/" as const,
    search: isAuthPage ? {} : { next: languagePath(pathname + (query ?? searchStr)) },
    preload: false as const,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isAuthPage) return;
      event.preventDefault();
      openSignIn("signin");
    },
  };
}
