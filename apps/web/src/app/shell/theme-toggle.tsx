import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Moon, Sun } from "lucide-react";
import styles from "./theme-toggle.module.css";

function choose(theme: "light" | "dark") {
  document.documentElement.dataset.theme = theme;
  // A year; read by the server, so that the first paint already has the chosen theme.
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}

/** The sun and moon pair. Without a choice the system decides. */
export function ThemeToggle() {
  return (
    <fieldset className={styles.themeToggle}>
      <legend className="vh">{t("Theme")}</legend>
      <IconButton label={t("Light theme")} onPress={() => choose("light")} icon={Sun} />
      <IconButton label={t("Dark theme")} onPress={() => choose("dark")} icon={Moon} />
    </fieldset>
  );
}
