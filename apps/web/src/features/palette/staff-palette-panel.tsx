import type { UserContext } from "@hereabouts/contract/account/user-context";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { t } from "@hereabouts/language/translate";
import { useMemo, useState } from "react";
import { deedsOf } from "./palette-deeds.ts";
import { PaletteFrame, type PaletteProps } from "./palette-frame.tsx";
import { usePaletteWays, useRecents } from "./palette-panel.tsx";
import type { PaletteRecord, PaletteRow } from "./palette-row.ts";
import { toolsOf } from "./palette-tools.ts";
import type { SuggestionsPlace } from "./queries.ts";
import { remember } from "./recents.ts";
import { useActionSections } from "./use-action-sections.ts";
import { usePaletteActions } from "./use-palette-actions.ts";
import { useStaffSections } from "./use-staff-sections.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Finds what everybody finds, with tools and every record, and shows what can be done with one of these. */
export function StaffPalettePanel({
  user,
  place,
  ...props
}: PaletteProps & { user: UserContext; place: SuggestionsPlace }) {
  const [text, setText] = useState(props.start);
  const [chosen, setChosen] = useState<{ record: PaletteRecord; text: string } | null>(null);
  const typed = text.trim();
  const tools = useMemo(() => toolsOf(user), [user]);
  const deeds = useMemo(() => deedsOf(user), [user]);
  const ways = usePaletteWays(user.id, props, true);
  const onActions = ({ record }: PaletteRow) => {
    if (!record) return;
    const { kind, id, name, detail } = record;
    remember(user.id, { kind, id, name, detail });
    setChosen({ record, text });
    setText("");
  };
  const onBack = () => {
    setText(chosen?.text ?? "");
    setChosen(null);
  };
  const isOn = chosen === null;
  const actionsOf = usePaletteActions({ user, go: ways.go, onClose: props.onClose });
  const found = useSuggestions(isOn ? typed : "", place, false);
  const recents = useRecents(user.id);
  const everything = useStaffSections({ typed, isOn, tools, deeds, current: props.current, found, ways, ...recents });
  const actions = useActionSections(chosen?.record ?? null, typed, actionsOf);
  return (
    <PaletteFrame
      label={chosen ? `${t(recordMessages.does)}: ${chosen.record.name}` : t(recordMessages.find)}
      content={chosen ? actions : everything}
      view={`${chosen?.record.kind} ${chosen?.record.id} ${typed}`}
      typed={text}
      onType={setText}
      chosen={chosen && { name: chosen.record.name, onBack }}
      onActions={onActions}
      onClose={props.onClose}
    />
  );
}
