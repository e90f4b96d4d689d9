import { ArrowDownWideNarrow, Check, ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { buttonClass } from "./button-class.tsx";
import "./field.css";
import "./menu.css";
import "./popover.css";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** `sort` is a small button reading "Sort Featured"; `field` is as high and wide as an input. */
  variant?: "sort" | "field";
}

/**
 * One of a few values. A menu of radio items rather than a listbox with a hidden native select: that one needs inline
 * styles in the server's HTML, which the content security policy forbids.
 */
export function Select({ label, options, value, onChange, variant = "field" }: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  const isSort = variant === "sort";
  return (
    <MenuTrigger>
      <Button className={isSort ? buttonClass("secondary", "sm") : "input"}>
        {isSort && <ArrowDownWideNarrow className="i" />}
        <span className={isSort ? "select__label" : "vh"}>{label}</span> <span>{chosen?.label}</span>
        <ChevronDown className="i end" />
      </Button>
      <Popover className="popover" placement={isSort ? "bottom end" : "bottom start"} offset={6} containerPadding={8}>
        <Menu
          className="menu"
          aria-label={label}
          items={options}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            for (const key of keys) if (key !== value) onChange(String(key));
          }}
        >
          {(option) => (
            <MenuItem id={option.value} textValue={option.label} className="menu__item">
              {option.label}
              {option.value === value && <Check className="i end" />}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
