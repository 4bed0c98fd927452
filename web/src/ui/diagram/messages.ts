import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";

export const diagramCanvasMessages = {
  zoomIn: actions.zoomIn,
  zoomOut: actions.zoomOut,
  fit: { zh: "适应窗口", en: "Fit" },
  picture: {
    zh: "流程图，旁边的列表以文字说明相同内容。",
    en: "Diagram of the route. The list beside it says the same in words.",
  },
} satisfies Messages;
