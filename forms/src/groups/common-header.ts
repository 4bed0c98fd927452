import { dictionary } from "../definition/options.ts";
import { date, dept, number, radio, select, server, text, textarea, user } from "../definition/field.ts";
import { fieldGroup } from "./field-group.ts";

/** Always visible, first block of every form. */
export const commonHeader = fieldGroup({
  key: "commonHeader",
  fields: [
    text("requestNo", { system: server, maxLength: 20 }),
    user("requester", { system: server, default: { rule: "currentUser" } }),
    date("requestDate", { system: server, default: { rule: "today" } }),
    select("status", { system: server, options: dictionary("form_status"), default: "0" }),
    number("version", { system: server, min: 1, max: 99, step: 1, precision: 0, default: 1 }),
    text("subject", { required: true, maxLength: 200, default: { rule: "subject" } }),
    select("type", { system: server, options: dictionary("form_kind") }),
    dept("department", { required: true, default: { rule: "mainDepartment" } }),
    user("applicant", { required: true, default: { rule: "requester" } }),
    date("creationTime", { system: server }),
    date("arrivalTime", { system: server }),
    date("approvalTime", { system: server }),
    radio("priority", { required: true, options: dictionary("priority"), default: "normal" }),
    textarea("remark"),
  ],
  texts: {
    fields: {
      requestNo: { zh: "申请单号", en: "Request no." },
      requester: { zh: "提单人", en: "Requester" },
      requestDate: { zh: "申请日期", en: "Request date" },
      status: { zh: "状态", en: "Status" },
      version: { zh: "版本", en: "Version" },
      subject: { zh: "主题", en: "Subject" },
      type: { zh: "单据类型", en: "Form type" },
      department: { zh: "部门", en: "Department" },
      applicant: { zh: "申请人", en: "Applicant" },
      creationTime: { zh: "创建时间", en: "Creation time" },
      arrivalTime: { zh: "到达时间", en: "Arrival time" },
      approvalTime: { zh: "审批时间", en: "Approval time" },
      priority: { zh: "优先级", en: "Priority" },
      remark: { zh: "备注", en: "Remark" },
    },
  },
});
