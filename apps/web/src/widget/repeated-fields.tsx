import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { repeatedOf } from "./widget-address.ts";

/** The rest of the address, which a form sends along with its own fields. */
export function RepeatedFields({ page, but }: { page: WidgetPage; but: readonly string[] }) {
  return repeatedOf(page, but).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
