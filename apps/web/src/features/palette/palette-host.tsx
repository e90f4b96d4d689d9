import { may } from "@hereabouts/contract/permissions";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

const Opener = lazyPart(() => import("./palette-opener.tsx"), "PaletteOpener");

/** Mounts the palette for users who may find every record; renders nothing for others. */
export function PaletteHost() {
  const user = useUser();
  return user && may.editEverything(viewerOf(user)) ? (
    <Suspense fallback={null}>
      <Opener user={user} />
    </Suspense>
  ) : null;
}
