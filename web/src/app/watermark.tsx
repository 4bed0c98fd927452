import { useEffect, useState } from "react";
import { formatFullTime } from "../i18n/format.ts";
import { useSession } from "../session/session-store.ts";
import { WatermarkLayer } from "./watermark-layer.ts";

const refreshMs = 10_000;

/** Username, name and current date-time over every page but the login pages (R-SHELL-5). */
export function Watermark() {
  const userInfo = useSession((state) => state.userInfo);
  const minute = useCurrentMinute();
  const text = userInfo ? `${userInfo.username} ${userInfo.realname} ${minute}` : "";
  const [layer] = useState(() => new WatermarkLayer(document.body));
  useEffect(() => {
    if (text) layer.show(text);
  }, [layer, text]);
  useEffect(() => () => layer.remove(), [layer]);
  return null;
}

function useCurrentMinute(): string {
  const [minute, setMinute] = useState(() => formatFullTime(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(formatFullTime(new Date())), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
