import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const key = ["typed email"];

/**
 * The address that was typed into the form of signing in, of making an account or of asking for a new password: the others
 * begin with it. In memory alone, since addresses of pages are written down in many places.
 */
export const useTypedEmail = (): string => useQueryClient().getQueryData<string>(key) ?? "";

/** Keeps what stands in the field for the other forms. */
export function useKeepingEmail(email: string): void {
  const memory = useQueryClient();
  useEffect(() => {
    memory.setQueryData(key, email);
  }, [memory, email]);
}
