import { defineMessages } from "../../i18n/define-messages.ts";

export const diagramCanvasMessages = defineMessages("diagram-canvas", {
  en: {
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Fit",
    picture: "Diagram of the route. The list beside it says the same in words.",
  },
  zh: {
    zoomIn: "放大",
    zoomOut: "缩小",
    fit: "适应窗口",
    picture: "流程图，旁边的列表以文字说明相同内容。",
  },
});
