import { type Messages, useTexts } from "../../i18n/translate.ts";

export const holdMessages = {
  network: { zh: "等待网络恢复，已保留 {percent} %", en: "Waiting for the network, {percent} % kept" },
  busy: {
    zh: "服务器繁忙，稍后自动继续，已保留 {percent} %",
    en: "The server is busy; continues by itself, {percent} % kept",
  },
} satisfies Messages;

interface UploadHoldProps {
  readonly hold: "network" | "busy" | undefined;
  readonly percent: number;
}

/**
 * Why an upload is paused. Loaded with the first running upload, because nothing can be loaded without a connection.
 */
export function UploadHold({ hold, percent }: UploadHoldProps) {
  const t = useTexts(holdMessages);
  return hold === undefined ? null : t(hold, { percent });
}
