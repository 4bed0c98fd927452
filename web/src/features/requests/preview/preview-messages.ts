import { defineMessages } from "../../../i18n/define-messages.ts";

/** A task beside the list of to-dos. */
export const previewMessages = defineMessages("request-preview", {
  en: {
    "changes.decision": "Changed since you decided, {time}",
    "changes.version": "Changed since V{version}",
    "changes.none": "Nothing",
    "changes.rest_one": "{count} more change",
    "changes.rest_other": "{count} more changes",
    "changes.empty": "empty",
    "changes.rows": "rows",
    "changes.cells": "cells",
    compare: "Compare",
    diagram: "Diagram",
    open: "Open the request",
    fields: "Fields are to be filled in at this node.",
    elsewhere: "This is dealt with on the page of the request.",
    failed: "The request could not be loaded.",
    retry: "Try again",
  },
  zh: {
    "changes.decision": "自您上次审批（{time}）以来的变更",
    "changes.version": "较 V{version} 的变更",
    "changes.none": "没有变更",
    "changes.rest_one": "另有 {count} 处变更",
    "changes.rest_other": "另有 {count} 处变更",
    "changes.empty": "空",
    "changes.rows": "行",
    "changes.cells": "格",
    compare: "比较",
    diagram: "流程图",
    open: "打开单据",
    fields: "该节点有需要填写的内容。",
    elsewhere: "请在单据页面处理。",
    failed: "单据加载失败。",
    retry: "重试",
  },
});
