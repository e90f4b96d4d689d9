import { closeWhatIsOpen } from "./close.ts";
import { growInHost } from "./grow.ts";
import { countHits } from "./hits.ts";
import { navigateInPlace } from "./navigate-in-place.ts";

// While the site is worked on its styles come with its modules.
if (import.meta.env.DEV) await import("../render-widget.tsx");

const { widget } = document.querySelector<HTMLElement>("[data-widget]")?.dataset ?? {};
const hits = widget ? countHits(widget) : undefined;
const reportNavigation = growInHost((origin) => hits?.greet(origin));
hits?.watch();
closeWhatIsOpen();
navigateInPlace(() => {
  hits?.watch();
  reportNavigation();
});
