/** How many things a value leaves, of which none cannot be chosen. */
export interface OptionCounts {
  count?: { number: string; words: string } | undefined;
  isDisabled?: boolean | undefined;
}

interface Counted extends OptionCounts {
  value: string;
}

const idOf = (group: string, { value }: Counted) => `${group}-${value}`;

/** Props of the control of an option: its count is its description, so that its name stays its label. */
export const countedProps = (group: string, option: Counted) => ({
  isDisabled: option.isDisabled ?? false,
  ...(option.count && { "aria-describedby": idOf(group, option) }),
});

/** The count of an option. @param group id of its group */
export function OptionCount({ group, option, className }: { group: string; option: Counted; className?: string }) {
  const { count } = option;
  if (count === undefined) return null;
  return (
    <>
      <span aria-hidden className={className === undefined ? "num" : `${className} num`}>
        {count.number}
      </span>
      <span hidden id={idOf(group, option)}>
        {count.words}
      </span>
    </>
  );
}
