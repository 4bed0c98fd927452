import { defineMessages } from "../../../i18n/define-messages.ts";

export const diagramMessages = defineMessages("request-diagram", {
  en: {
    drawing: "Diagram",
    list: "List",
    failed: "The diagram could not be loaded",
    hint: "Point at a node to see who decides there.",
    soFar: "Route",
  },
  zh: {
    drawing: "流程图",
    list: "列表",
    failed: "流程图加载失败",
    hint: "将鼠标移到节点上，可查看该节点的处理人。",
    soFar: "审批路径",
  },
});
