import "@hereabouts/ui/menu.css";
import "@hereabouts/ui/tool.css";
import { Select } from "@hereabouts/ui/select";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { Bell, Bookmark, Landmark, MapPinned, UserRound } from "lucide-react";
import type { ReactNode } from "react";

const groups = [
  {
    label: "Saved",
    pages: [
      { to: "/saved/events/", label: "Events", icon: Bookmark },
      { to: "/saved/venues/", label: "Venues", icon: Landmark },
      { to: "/saved/searches/", label: "Searches", icon: Bell },
      { to: "/saved/addresses/", label: "Addresses", icon: MapPinned },
    ],
  },
  { label: "You", pages: [{ to: "/account/", label: "Account", icon: UserRound }] },
] as const;
const pages = groups.flatMap((group) => [...group.pages]);

/** A person's own pages, with the ways between them at the side; on phones the way is a list above the heading. */
export function PersonalArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const here = pages.find(({ to }) => pathname.startsWith(to));
  return (
    <div className="tool">
      <nav className="tool__nav" aria-label="Your pages">
        {groups.map((group) => (
          <div key={group.label}>
            <div className="menu__label">{group.label}</div>
            {group.pages.map(({ to, label, icon: Icon }) => (
              <Link key={to} to={to} className="menu__item" aria-current={here?.to === to ? "page" : undefined}>
                <Icon className="i" aria-hidden="true" />
                {label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="tool__switch">
        <Select
          label="Your pages"
          options={pages.map(({ to, label }) => ({ value: to, label }))}
          value={here?.to ?? "/account/"}
          onChange={(to) => void navigate({ to })}
        />
      </div>
      <div className="tool__main">{children}</div>
    </div>
  );
}
