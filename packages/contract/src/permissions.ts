/** Who is asking: built once a request from the session. Jobs act as `system`. */
export type Viewer =
  | { kind: "anonymous" }
  | { kind: "system"; job: string }
  | {
      kind: "user";
      id: number;
      isStaff: boolean;
      isZeditor: boolean;
      isSuperuser: boolean;
      producerOf: readonly number[];
      distanceUnits: "mi" | "km";
    };

const isSignedIn = (viewer: Viewer) => viewer.kind === "user";
const isSuperuser = (viewer: Viewer) => viewer.kind === "user" && viewer.isSuperuser;
const isStaff = (viewer: Viewer) => isSuperuser(viewer) || (viewer.kind === "user" && viewer.isStaff);

/** Every permission, once (spec part 3 §3). The web hides with it; the server refuses with it. */
export const may = {
  seePastEvents: isStaff,
  /** Bookmarks, the address book and saved searches: one's own. */
  keepItems: isSignedIn,
  /** "Preview Email" and "Send Email" on saved searches. */
  previewAlerts: isStaff,
} as const;

/** The units a viewer reads distances in: miles unless the account says otherwise. */
export function unitsOf(viewer: Viewer): "mi" | "km" {
  return viewer.kind === "user" ? viewer.distanceUnits : "mi";
}
