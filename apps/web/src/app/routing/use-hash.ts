import { useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The part of the address after "#", which the server does not know: null until the page is alive. */
export function useHash(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return useSyncExternalStore(
    never,
    () => hash,
    () => null,
  );
}

/** The end of a listing's address that shows its map in the place of the list. */
export const MAP_HASH = "map";
