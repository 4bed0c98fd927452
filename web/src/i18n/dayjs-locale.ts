import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { currentLocale, onLocaleChange } from "./translate.ts";

// A working week begins on Monday, in either language.
const english = dayjs.Ls["en"];
if (english) english.weekStart = 1;

/**
 * Makes dates in Ant Design's pickers follow the language. Imported by components with a picker, so that others do not
 * load it.
 */
export function followDayjsLocale(): () => void {
  const follow = () => void dayjs.locale(currentLocale() === "zh" ? "zh-cn" : "en");
  follow();
  return onLocaleChange(follow);
}
