import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./actions/button.tsx";
import { SaveButton } from "./actions/save-button.tsx";
import { DateColumn } from "./cards/date-column.tsx";
import { CheckboxGroup } from "./choices/checkbox-group.tsx";
import { RadioCards } from "./choices/radio-cards.tsx";
import { SearchBox } from "./choices/search-box.tsx";
import { Segment } from "./choices/segment.tsx";
import { Select } from "./choices/select.tsx";
import { DateField } from "./dates/date-field.tsx";
import { TimeField } from "./dates/time-field.tsx";
import { Banner } from "./feedback/banner.tsx";
import { EmptyState } from "./feedback/empty-state.tsx";
import { EventCardSkeleton } from "./feedback/skeleton.tsx";
import { ToastRegion } from "./feedback/toast.tsx";
import { NumberField } from "./fields/number-field.tsx";
import { TextArea } from "./fields/text-area.tsx";
import { TextField } from "./fields/text-field.tsx";
import { Wordmark } from "./icons/wordmark.tsx";
import { MenuButton } from "./overlays/menu-button.tsx";
import { ModalDialog } from "./overlays/modal-dialog.tsx";
import { PopoverPanel } from "./overlays/popover-panel.tsx";
import { ImageField } from "./pictures/image-field.tsx";
import { Print } from "./pictures/print.tsx";
import { RichTextField } from "./rich-text/rich-text-field.tsx";
import { DatesPreview } from "./schedules/dates-preview.tsx";
import { RecurrenceEditor } from "./schedules/recurrence-editor.tsx";
import { WeeklyScheduleEditor } from "./schedules/weekly-schedule-editor.tsx";

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
      <CheckboxGroup label="Ages" options={[{ value: "a", label: "Adult" }]} value={["a"]} onChange={ignore} />
      <DateField label="Date" value="" onChange={ignore} today="2026-11-21" />
      <DatesPreview label="Upcoming dates" dates={[{ date: "2026-11-21", tone: "kept" }]} />
      <ImageField
        label="Image"
        value={null}
        stored={{ url: "/a.jpg", source: null, crop: null }}
        onChange={ignore}
        upload={() => Promise.reject()}
      />
      <NumberField label="Times" value={2} onChange={ignore} />
      <RadioCards label="Type" options={[{ value: "a", label: "A" }]} value="a" onChange={ignore} />
      <RecurrenceEditor
        value={[{ ...blankFormRow("11/21/2026"), startTime: "7:00 PM", frequency: "weekly" }]}
        onChange={ignore}
        today="2026-11-21"
        maxRows={50}
      />
      <RichTextField label="Description" value="<p>Text</p>" onChange={ignore} max={2000} />
      <TextArea label="Notes" value="" onChange={ignore} maxChars={500} />
      <TimeField label="Starts" value="" onChange={ignore} />
      <WeeklyScheduleEditor
        value={{ rows: [{ days: [1], startTime: "9:00 AM", endTime: "5:00 PM" }], closedDays: [0] }}
        onChange={ignore}
      />
      <Segment label="Per" options={[{ value: "d", label: "Day" }]} value="d" onChange={ignore} />
      <Select label="Sort" variant="sort" options={[{ value: "d", label: "Date" }]} value="d" onChange={ignore} />
      <EventCardSkeleton />
      <TextField label="Name" />
      <ToastRegion />
    </>,
  );
  expect(html).not.toMatch(/ style=|<style/);
});
