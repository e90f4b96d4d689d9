import { useQuery } from "@tanstack/react-query";
import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";
import { noteSignedIn } from "../../app/session/sign-in-request.ts";

/** Has a login code emailed. */
export const useRequestLoginCode = () => trpc.account.requestLoginCode.useMutation();

/** Logs in by an emailed code; a login may show on any page. */
export const useSignInByCode = () =>
  trpc.account.signInByCode.useMutation({ ...stale("everything"), onSuccess: noteSignedIn });

/** The masked address that a login code was sent to; null without a request, and for a code that is used up. It changes nothing, but asks as changes do: addresses of queries are logged. */
export function useLoginCodeAddress(request: string): string | null {
  const { client } = trpc.useUtils();
  const found = useQuery({
    queryKey: ["login code address", request],
    queryFn: () => client.account.loginCodeAddress.mutate({ request }),
    enabled: request !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found.data?.email ?? null;
}
