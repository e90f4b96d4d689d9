import "./listing.css";
import { defaultLocations } from "@hereabouts/contract/places/default-locations";
import { presetLabel } from "@hereabouts/recurrence/date-presets";
import { buttonClass } from "@hereabouts/ui/button-class";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";

const presets = ["today", "tomorrow", "this-weekend", "next-7", "next-30"] as const;

/** The landing block: where, when, and a button that goes to the events with both. */
export function FindAnEvent() {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    void navigate({
      to: "/events/",
      search: { default_loc_id: text("default_loc_id"), named_date: text("named_date") },
    });
  };
  return (
    <form className="find" action="/events/" onSubmit={find}>
      <label>
        Where
        <select name="default_loc_id">
          {defaultLocations.map(({ id, name, state }) => (
            <option key={id} value={id}>
              {name}, {state}
            </option>
          ))}
        </select>
      </label>
      <label>
        When
        <select name="named_date" defaultValue="this-weekend">
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {presetLabel(preset)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass("primary")}>
        Find events
      </button>
    </form>
  );
}
