import type { Messages } from "../../i18n/translate.ts";

export const diagramCanvasMessages = {
  zoomIn: { zh: "放大", en: "Zoom in" },
  zoomOut: { zh: "缩小", en: "Zoom out" },
  fit: { zh: "适应窗口", en: "Fit" },
  picture: {
    zh: "流程图，旁边的列表以文字说明相同内容。",
    en: "Diagram of the route. The list beside it says the same in words.",
  },
} satisfies Messages;
