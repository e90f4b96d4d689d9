// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { DateColumn } from "./date-column.tsx";
import { EmptyState } from "./empty-state.tsx";
import { MenuButton } from "./menu-button.tsx";
import { ModalDialog } from "./modal-dialog.tsx";
import { PopoverPanel } from "./popover-panel.tsx";
import { Print } from "./print.tsx";
import { SaveButton } from "./save-button.tsx";
import { SearchBox } from "./search-box.tsx";
import { Segment } from "./segment.tsx";
import { Select } from "./select.tsx";
import { EventCardSkeleton } from "./skeleton.tsx";
import { TextField } from "./text-field.tsx";
import { ToastRegion } from "./toast.tsx";
import { Wordmark } from "./wordmark.tsx";

const ignore = () => undefined;

test("the server's HTML carries no inline style, which the content security policy would refuse", () => {
  const html = renderToString(
    <>
      <Wordmark name="Hereabouts" />
      <Banner tone="info">Traffic data is updated every five minutes.</Banner>
      <Button isPending>Save</Button>
      <DateColumn date="2026-11-21" today="2026-11-21" />
      <EmptyState drawing="signpost" message="No results" />
      <MenuButton label="More" items={[{ id: "a", label: "A" }]} />
      <ModalDialog title="Share" isOpen={false} onOpenChange={ignore}>
        text
      </ModalDialog>
      <PopoverPanel title="Price" trigger={<button type="button">Price</button>}>
        text
      </PopoverPanel>
      <Print picture={{ url: "/a.jpg", width: 480, height: 240, color: "#336699" }} />
      <SaveButton isSaved={false} onChange={ignore} name="Foundry Hall" />
      <SearchBox label="Search" value="" onChange={ignore} onSubmit={ignore} onPick={ignore} />
      <Segment label="Per" options={[{ value: "d", label: "Day" }]} value="d" onChange={ignore} />
      <Select label="Sort" variant="sort" options={[{ value: "d", label: "Date" }]} value="d" onChange={ignore} />
      <EventCardSkeleton />
      <TextField label="Name" />
      <ToastRegion />
    </>,
  );
  expect(html).not.toMatch(/ style=|<style/);
});
