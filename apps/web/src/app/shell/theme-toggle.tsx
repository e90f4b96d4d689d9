import { Moon, Sun } from "lucide-react";
import "./theme-toggle.css";
import "@hereabouts/ui/actions/button.css";

function choose(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  // A year; read by the server, so that the first paint already has the chosen theme.
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** The sun and moon pair. Without a choice the system decides. */
export function ThemeToggle() {
  return (
    <fieldset className="theme-toggle">
      <legend className="vh">Theme</legend>
      <button type="button" className="iconbtn" aria-label="Light theme" onClick={() => choose("light")}>
        <Sun className="i" aria-hidden="true" />
      </button>
      <button type="button" className="iconbtn" aria-label="Dark theme" onClick={() => choose("dark")}>
        <Moon className="i" aria-hidden="true" />
      </button>
    </fieldset>
  );
}
