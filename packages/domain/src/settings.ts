import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { ProofMode } from "@hereabouts/contract/human-proof/human-proof";
import type { Face } from "./face.ts";

/** Configuration of an installation that the domain needs. */
export interface Settings {
  readonly siteName: string;
  /** Origin without a slash at the end, e.g. "http://localhost:3000". */
  readonly publicUrl: string;
  /**
   * True only where no other machine can reach the site: demo accounts log in, and webhooks may call programs on this
   * machine. A request that a proxy forwarded, or that names another host, runs with false.
   */
  readonly isLocal: boolean;
  readonly supportEmail: string;
  /** Host that browsers ask for maps; null where maps ask nobody. */
  readonly mapHost: string | null;
  /** Id of the town that the environment has searches start from, which every region of the site must have. */
  readonly firstTown?: string | undefined;
  /** A mailbox that somebody reads, for unsubscribe requests by email. */
  readonly unsubscribeEmail: string | null;
  /** Where the installation gets letters, told at the end of digests. */
  readonly postalAddress: string | null;
  /** The sign-ins of others that are switched on. */
  readonly socialProviders: readonly SocialProvider[];
  /** Days from today that an anonymous visitor sees, at least 2; null is unlimited. */
  readonly visitorDays: number | null;
  /** Whole months for which edit histories and the audit log, and emails, stay in the database; null is forever. */
  readonly historyMonths: number | null;
  readonly mailMonths: number | null;
  /** When forms ask strangers for a proof of work. */
  readonly proofOfWork: ProofMode;
  /** Whether superusers without a second factor have no rights but their own. */
  readonly needsSecondFactor: boolean;
  /** The face that a request is for, whose name and origin the settings have; absent on the main host. */
  readonly face?: Face;
}

/** Origin of the main host: where the one address of each event, venue and picture is. */
export const mainUrlOf = ({ face, publicUrl }: Pick<Settings, "face" | "publicUrl">): string =>
  face?.mainUrl ?? publicUrl;
