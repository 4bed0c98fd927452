import { Select, type SelectProps } from "antd";
import type { KeyboardEvent } from "react";
import { useTexts } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";
import { besideControl, popupContainerOf } from "./popup-container.ts";

/** A select as R-SHELL-8 requires: searched by label text, its pop-up in the form box. */
export function SelectBox<Value>(props: SelectProps<Value>) {
  const t = useTexts(uiMessages);
  const { allowClear, mode } = props;
  const keys = mode === undefined ? {} : { onKeyDownCapture: leaveWithTab };
  return (
    <Select<Value>
      showSearch={{ optionFilterProp: "label" }}
      getPopupContainer={popupContainerOf}
      builtinPlacements={besideControl}
      {...props}
      {...keys}
      // The library's own name of the button is English on every page.
      allowClear={allowClear === true ? { label: t("clear") } : allowClear}
    />
  );
}

/** In a multiple choice the library treats Tab as a choice, again and again: nobody could leave with it. */
function leaveWithTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.stopPropagation();
}
