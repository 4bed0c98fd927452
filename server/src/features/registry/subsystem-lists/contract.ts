import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import {
  type CenterColumn,
  choice,
  choices,
  code,
  day,
  number,
  person,
  text,
} from "../find-centers/center-contract.ts";
import { listedRequest, requestConditions } from "../../requests/request-lists/contract.ts";

/** Form values that the list of a subsystem shows in addition to the columns of every list of requests. */
export const ownColumns = {
  toptier: [
    text("productBody", "Product body stem", "产品主体代号"),
    choice("techNode", "Tech node", "技术节点", "tech_node"),
    choice("productType", "Product type", "产品类型", "product_type"),
    number("opticalShrink", "Optical shrink", "光学缩小"),
    choices("characterization", "Characterization", "工艺特性", "characterization"),
    number("interMetal", "Inter metal layers", "中间金属层数"),
    number("topMetalLayers", "Top-metal layers", "顶层金属层数"),
    number("stackTier", "Stack tier", "堆叠层数"),
  ],
  lota: [
    code("toptierNo", "Toptier", "顶层工艺平台"),
    choice("techNode", "Tech node", "技术节点", "tech_node"),
    code("lotaCode", "LOTA code", "LOTA代码"),
    choice("runTool", "Run tool", "运行工具", "run_tool"),
    text("runsetFileName", "Runset file name", "运行集文件名"),
    day("effectiveDate", "Effective date", "生效日期"),
  ],
  techId: [
    code("techId", "Tech ID", "工艺编号"),
    text("techIdName", "Tech ID name", "工艺名称"),
    code("toptierNo", "Toptier", "顶层工艺平台"),
    code("lotaCode", "LOTA", "逻辑运算表"),
    choice("fabSite", "Fab", "厂区", "fab_site"),
    text("metalOption", "Metal option", "金属选项"),
    choice("frameStyle", "Frame style", "框架类型", "frame_style"),
  ],
  mpw: [
    code("shuttleNo", "Shuttle", "班次"),
    code("techId", "Tech ID", "工艺编号"),
    choice("maskShop", "Mask shop", "光罩厂", "mask_shop"),
    choice("maskSetType", "Mask set type", "光罩套类型", "mask_set_type"),
    code("frameNo", "Frame", "框架"),
    number("waferCount", "Wafers", "片数"),
    day("planOut", "Wafer-out", "出片日"),
  ],
  smart: [
    code("bodyCode", "Product body", "产品主体"),
    code("techId", "Tech ID", "工艺编号"),
    code("frameNo", "Frame no.", "框架编号"),
    text("variant", "Variant", "变体"),
    choice("frameStyle", "Frame style", "框架类型", "frame_style"),
    number("checkRound", "Round", "轮次"),
    day("confirmDue", "Confirm by", "确认期限"),
  ],
  trrs: [
    choice("trrsStage", "Review stage", "评审阶段", "trrs_stage"),
    code("deviceName", "Device", "产品（Device）"),
    code("bodyCode", "Product body", "产品主体"),
    code("toptierNo", "Toptier", "顶层工艺平台"),
    person("chair", "Chair", "主持人"),
    choice("overallRisk", "Overall risk", "总体风险", "risk_level"),
    choice("conclusion", "Conclusion", "结论", "trrs_conclusion"),
  ],
  stool: [
    code("eqpId", "Equipment ID", "设备编号"),
    text("eqpName", "Name", "名称"),
    choice("activityType", "Activity", "活动类型", "stool_activity"),
    choice("activityResult", "Activity result", "活动结果", "activity_result"),
    choice("newStatus", "New status", "变更后状态", "eqp_status"),
    day("doneDate", "Done date", "完成日"),
    day("nextDate", "Next due", "下次到期"),
  ],
  opc: [
    code("techPlatform", "Tech platform", "技术平台"),
    code("maskCode", "Layer", "层次"),
    choice("opcStage", "Stage", "阶段", "opc_stage"),
    choice("opcType", "OPC type", "OPC类型", "opc_type"),
    choice("scanner", "Scanner", "光刻机", "scanner"),
    number("targetRms", "Target RMS", "目标RMS"),
    day("dueDate", "Due date", "到期日"),
  ],
} as const satisfies Readonly<Record<string, readonly CenterColumn[]>>;

/** Subsystems with a list of their own in the menu. */
export type ListedSubsystem = keyof typeof ownColumns;

const subsystem = z.enum(Object.keys(ownColumns) as [ListedSubsystem, ...ListedSubsystem[]]);

const pageOfList = (input: Readonly<Record<string, unknown>>) => `/pages/${String(input["subsystem"])}/list`;

const byPage = {
  byInput: (input) => [{ page: pageOfList(input) }],
  words: "the list of the subsystem in the menu",
} satisfies Access;

/** For subsystems without an export permission of their own, the page is enough. */
const withoutExportCode: ReadonlySet<string> = new Set<ListedSubsystem>(["smart"]);

/** The permission to export the subsystem's list; undefined: its page is enough. */
export function exportCodeOf(listed: string): string | undefined {
  return withoutExportCode.has(listed) ? undefined : `${listed}:export`;
}

const byExport = {
  byInput: (input) => {
    const permission = exportCodeOf(String(input["subsystem"]));
    return [{ page: pageOfList(input) }, ...(permission === undefined ? [] : [{ permission }])];
  },
  words: "the list of the subsystem in the menu, and its permission to export",
} satisfies Access;

export const subsystemListsContract = {
  list: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/form/{subsystem}/list",
    readsMuch: true,
    access: byPage,
    effect: "read",
    request: z.strictObject({
      subsystem,
      ...requestConditions,
      ...pageQuery(["createTime", "submitTime", "requestNo"]),
    }),
    result: pageOf(
      listedRequest.extend({ cells: z.record(z.string(), z.string()), values: z.record(z.string(), z.string()) }),
    ),
    summary: "Requests of a subsystem that the caller may see, newest first, with the subsystem's own columns",
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/form/{subsystem}/export",
    readsMuch: true,
    access: byExport,
    effect: "read",
    request: z.strictObject({
      subsystem,
      ...requestConditions,
      column: z.enum(["createTime", "submitTime", "requestNo"]).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      /** From left to right; columns that the list does not have are left out. */
      columns: z.array(z.string().min(1).max(64)).max(60).optional(),
      /** Only these requests. */
      rows: z.array(z.string().min(1).max(80)).min(1).max(1000).optional(),
    }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The same requests as a spreadsheet",
  }),
} satisfies Contract;

export type SubsystemRow = z.output<typeof subsystemListsContract.list.result>["records"][number];
