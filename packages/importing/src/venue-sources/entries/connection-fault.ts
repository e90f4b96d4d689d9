import { t } from "@hereabouts/language/translate";

const CODES = /^(E[A-Z_]+|CERT_.+|ERR_TLS.+|ERR_SSL.+|DEPTH_ZERO.+|UNABLE_TO.+|SELF_SIGNED.+|HPE_.+|Z_.+)$/;

/** Why a site could not be asked, for people; null for a defect of ours. */
export function connectionFault(error: unknown, url: string): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!CODES.test(code)) return null;
  const host = URL.parse(url)?.host ?? url;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return t("We couldn’t find {host}. Check the address.", { host });
  if (/^(CERT|ERR_TLS|ERR_SSL|DEPTH|UNABLE|SELF)/.test(code))
    return t("{host} doesn’t have a valid certificate.", { host });
  return `${host} didn’t respond.`;
}
