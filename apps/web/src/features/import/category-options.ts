import { eventTypes } from "@hereabouts/contract/events/event-types";
import { t } from "@hereabouts/language/translate";

/** The categories to choose one of. */
export const categoryOptions = () => eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }));
