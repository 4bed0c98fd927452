import { Select, type SelectProps } from "antd";
import { popupContainerOf } from "./popup-container.ts";

/** A select as the specification wants every one (section 2): searched by label text, its pop-up in the form box. */
export function SelectBox<Value>(props: SelectProps<Value>) {
  return <Select<Value> showSearch={{ optionFilterProp: "label" }} getPopupContainer={popupContainerOf} {...props} />;
}
