import { defineMessages } from "../../i18n/define-messages.ts";
import { useTexts } from "../../i18n/translate.ts";

export const holdMessages = defineMessages("uploadHold", {
  en: {
    network: "Waiting for the network, {percent} % kept",
    busy: "The server is busy; goes on by itself, {percent} % kept",
  },
  zh: {
    network: "等待网络恢复，已保留 {percent} %",
    busy: "服务器繁忙，稍后自动继续，已保留 {percent} %",
  },
});

/** Why an upload stands still. Comes with the first that does: most never do. */
export function UploadHold({ hold, percent }: { readonly hold: "network" | "busy"; readonly percent: number }) {
  return useTexts(holdMessages)(hold, { percent });
}
