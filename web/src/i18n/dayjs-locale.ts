import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { currentLocale, onLocaleChange } from "./translate.ts";

/** Lets dates in Ant Design's pickers follow the language. Imported by what shows a picker, so that others do not load it. */
export function followDayjsLocale(): () => void {
  const follow = () => void dayjs.locale(currentLocale() === "zh" ? "zh-cn" : "en");
  follow();
  return onLocaleChange(follow);
}
