import { is, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { attachment, date, rowMark, select, server, textarea, user } from "../definition/field.ts";
import { dictionary, values } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Function confirmation. */
export const smartConfirm = fieldGroup({
  key: "smartConfirm",
  tables: [
    table(
      "confirms",
      [
        select("func", { system: rowMark, options: values("PIE", "Litho", "RE", "Tapeout", "CE") }),
        select("status", { required: true, options: dictionary("smart_status"), default: "wait" }),
        user("handler", { system: server }),
        date("confirmTime", { system: server }),
        textarea("opinion", { required: when("status", is("ng")) }),
        attachment("file"),
      ],
      {
        minRows: 5,
        maxRows: 5,
        fixedRows: true,
        presetRows: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "wait" })),
      },
    ),
  ],
  texts: {
    tables: {
      confirms: {
        title: { zh: "确认状态", en: "Smart confirm" },
        columns: {
          func: { zh: "职能", en: "Function" },
          status: { zh: "状态", en: "Status" },
          handler: { zh: "处理人", en: "Handler" },
          confirmTime: { zh: "时间", en: "Time" },
          opinion: { zh: "意见", en: "Opinion" },
          file: { zh: "附件", en: "Evidence" },
        },
      },
    },
    options: {
      "confirms.func": {
        PIE: { zh: "工艺整合", en: "PIE" },
        Litho: { zh: "光刻", en: "Litho" },
        RE: { zh: "可靠性", en: "RE" },
        Tapeout: { zh: "流片", en: "Tapeout" },
        CE: { zh: "客户工程", en: "CE" },
      },
    },
  },
});
