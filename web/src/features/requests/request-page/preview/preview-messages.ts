import type { Messages } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { states } from "../../../../i18n/words/states.ts";

/** A task beside the to-do list. */
export const previewMessages = {
  "changes.decision": { zh: "自您上次审批（{time}）以来的变更", en: "Changed since you decided, {time}" },
  "changes.version": { zh: "较 V{version} 的变更", en: "Changed since V{version}" },
  "changes.none": { zh: "没有变更", en: "Nothing" },
  "changes.rest": { zh: "另有 {count} 处变更", en: "{count} more changes", one: "{count} more change" },
  "changes.empty": states.empty,
  "changes.rows": { zh: "行", en: "rows" },
  "changes.cells": { zh: "格", en: "cells" },
  compare: actions.compare,
  diagram: labels.diagram,
  open: actions.openTheRequest,
  elsewhere: { zh: "请在单据页面处理。", en: "Handle this on the page of the request." },
  failed: { zh: "单据加载失败。", en: "The request could not be loaded." },
  retry: actions.tryAgain,
  "ahead.refused": { zh: "未同意：{request}。{reason}", en: "Not agreed to: {request}. {reason}" },
  "ahead.unanswered": {
    zh: "{request} 未收到服务器应答。若仍在待办中，请重新同意。",
    en: "No answer came for {request}. If it is still in your list, please agree again.",
  },
} satisfies Messages;
