import { msg, t } from "@hereabouts/language/translate";

/** Limits of faces. */
export const faceLimits = {
  kept: 50,
  nameChars: 60,
  descriptionChars: 300,
  hosts: 5,
  hostChars: 253,
  hostsChars: 1_400,
  lists: 20,
  listsChars: 8_000,
  homeChars: 200,
} as const;

const LABEL_CHARS = 63;

/** A host name as requests are compared with it; null for what is none, such as an IP address or one with a port. */
export function hostNameOf(typed: string): string | null {
  const text = typed.trim();
  const url = text.length > faceLimits.hostChars ? null : URL.parse(`https://${text}/`);
  if (!url || url.href !== `https://${url.hostname}/`) return null;
  const labels = url.hostname.split(".");
  const isName = labels.every(
    (label) =>
      label.length <= LABEL_CHARS && /^[a-z0-9-]+$/.test(label) && !label.startsWith("-") && !label.endsWith("-"),
  );
  return isName && labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? "") ? url.hostname : null;
}

/** Messages about faces. */
export const faceMessages = {
  noHost: (host: string) => t("“{host}” isn’t a host name. Enter one such as library.example.org.", { host }),
  mainHost: (host: string) => t("{host} is the host name of the site itself. Enter another one.", { host }),
  takenHost: (host: string, name: string) => t("{host} belongs to {name}. Remove it there first.", { host, name }),
  manyHosts: (count: string) => t("A face has at most {count} host names.", { count }),
  manyLists: (count: string) => t("A face shows at most {count} lists.", { count }),
  noList: (line: string) => t("“{line}” isn’t the address of a list of events of this site.", { line }),
  badList: (line: string) => t("The filters in “{line}” can’t be used.", { line }),
  otherFilter: (line: string, name: string) =>
    t("“{line}” uses “{name}”, which can’t limit a face. Remove it from the address.", { line, name }),
  noHome: msg("Enter / , /events/ or the path of a published page, such as /about-us/."),
  badMark: msg("This image can’t be used. Choose a square PNG or SVG."),
  tooMany: (count: string) => t("A site has at most {count} faces. Delete one first.", { count }),
} as const;
