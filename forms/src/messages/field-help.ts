import type { Bilingual } from "@signoff/domain/locale";
import { helpOfKinds } from "./field-help-kinds.ts";

/**
 * Help for a place of a form beyond its label; undefined if the label is enough. `place` is a field, a table or
 * `table.column`. The kind's own help takes precedence over the shared one.
 */
export function fieldHelp(kind: string, place: string): Bilingual | undefined {
  const ofKind: Readonly<Record<string, Bilingual>> | undefined = helpOfKinds[kind];
  return ofKind?.[place] ?? sharedHelp[place];
}

const only = { zh: "只能选择一个。", en: "Only one can be chosen." };

/** Help of a field for every form that has it. */
export const sharedHelp: Readonly<Record<string, Bilingual>> = {
  requestNo: { zh: "首次保存后由系统给出，之后不变。", en: "Given at the first save and never changed." },
  requester: { zh: "填写并提交申请单的人。", en: "The person who fills in and submits the form." },
  requestDate: { zh: "申请单创建的日期。", en: "The day the form was started." },
  status: { zh: "申请单目前处于的状态。", en: "The current state of the request." },
  version: { zh: "已完成的申请单改版后加一。", en: "Counts up when a completed request is revised." },
  subject: {
    zh: "列表和邮件中用来认出该申请单的一行文字；由关键字段预填，可以修改。",
    en: "The line that identifies the request in lists and mails; proposed from key fields, and you can change it.",
  },
  department: {
    zh: "申请单归属的部门；属于多个部门的人在此选择。",
    en: "The department the request belongs to; choose one if you are in several.",
  },
  applicant: { zh: "申请单是为谁提交的，可以不是本人。", en: "The person for whom the form is submitted, if not you." },
  arrivalTime: {
    zh: "到达当前节点的时间，审批页面和列表可见。",
    en: "When it reached the current node; shown to approvers and in lists.",
  },
  approvalTime: { zh: "流程完成的时间，完成后可见。", en: "When the route ended; shown once it is completed." },
  priority: {
    zh: "紧急申请单在列表中标出，可单独筛选。",
    en: "Lists mark urgent requests and can show them alone.",
  },
  remark: { zh: "给审批人的说明，随申请单保留。", en: "What approvers should know; kept with the request." },
  techId: { zh: "冻结的工艺：平台、光罩清单与各类表格。", en: "The frozen process: platform, mask list and tables." },
  techNode: {
    zh: "平台的技术节点，决定可选的选项。",
    en: "The node of the platform; it decides what can be chosen below.",
  },
  productType: {
    zh: "产品的种类，决定需要填写的电压、像素等项。",
    en: "What the product is; it determines which fields, such as voltages and pixel size, are required.",
  },
  designRule: {
    zh: "设计规则手册，取自文件库中的现行版本。",
    en: "The current version of the design rule manual in the document library.",
  },
  stackTier: {
    zh: "键合的层数；三维堆叠与 2.5D 布线另有单独的表单，非堆叠产品为 0。",
    en: "How many tiers are bonded; 0 for a product that is not stacked. 3D Stack & 2.5D Wiring has a form of its own.",
  },
  ifcot: { zh: "客户是否自有版图和光罩。", en: "Whether the customer owns layout and masks." },
  featureSize: { zh: "最小线宽，由技术节点预填。", en: "The smallest line; filled in from the tech node." },
  characterization: { zh: "平台的工艺特性，可多选。", en: "Features of the platform; several can be chosen." },
  coreVoltage: { zh: "核心器件的供电电压。", en: "Supply of the core devices." },
  ioVoltage: { zh: "输入 / 输出器件的供电电压。", en: "Supply of the input and output devices." },
  hvDeviceVoltage: { zh: "高压器件承受的电压。", en: "Maximum voltage of the high-voltage devices." },
  pixelSize: { zh: "图像传感器的像素边长。", en: "Edge of a pixel of an image sensor." },
  customerCode: {
    zh: "取自客户主数据。",
    en: "From the master data of customers.",
  },
  bodyCode: {
    zh: "产品的技术身份，完成时按编号规则给出。",
    en: "The technical identity of a product; given at completion by the numbering rules.",
  },
  productId: {
    zh: "可下单的产品编号，属于某个产品主体。",
    en: "The number used to order a product; it belongs to a product body.",
  },
  deviceName: {
    zh: "为流片登记的客户芯片。",
    en: "The customer's chip, as registered for tape-out.",
  },
  toptierNo: { zh: "所依据的工艺平台，取现行版本。", en: "The platform it is based on, in its current version." },
  tkBodyCode: { zh: "已发布的测试键库。", en: "A released library of test keys." },
  fabSite: {
    zh: "生产厂区；只有一个可选时自动选中。",
    en: "Where it is made; chosen automatically if there is only one.",
  },
  dieSizeX: {
    zh: "含密封环与否见旁边的字段，不含划片道。",
    en: "Without the scribe lane; the field beside it says whether the seal ring is included.",
  },
  dieSizeY: {
    zh: "含密封环与否见旁边的字段，不含划片道。",
    en: "Without the scribe lane; the field beside it says whether the seal ring is included.",
  },
  grossDie: { zh: "由芯片尺寸、划片道和晶圆尺寸估算。", en: "An estimate from die size, scribe lanes and wafer size." },
  marketL1: {
    zh: "市场、应用、细分应用须逐级选择。",
    en: "Market, application and sub-application are chosen one after the other.",
  },
  fsrNo: { zh: "所属的代工服务申请。", en: "The service request it belongs to." },
  parallelCountersign: {
    zh: "是：所选人员同时会签。",
    en: "Yes: the people named beside it sign at once.",
  },
  planTapeout: { zh: "计划提交光罩数据的日期。", en: "The day the mask data is planned to be handed over." },
  needCpTest: { zh: "是否在晶圆上测试芯片。", en: "Whether dies are tested on the wafer." },
  runsetFileName: { zh: "运行所用的规则 / 命令文件。", en: "The file of rules or commands that the run uses." },
  runTool: {
    zh: "运行检查或合并的工具，由流片工程师填写。",
    en: "The tool used for the run; tape-out engineers fill it in.",
  },
  runResult: { zh: "运行的结果，由流片工程师填写。", en: "How the run ended; tape-out engineers fill it in." },
  cdrn: {
    zh: "没有客户的书面发布，数据不能使用；须先于 LDDI 填写。",
    en: "Data may not be used without the customer's release; it comes before the LDDI.",
  },
  dataSetNo: { zh: "产品名 + -D + 两位序号，由系统给出。", en: "Device, -D and two digits; given by the portal." },
  topcellName: { zh: "版图的顶层结构名，区分大小写。", en: "The top structure of the layout; case-sensitive." },
  checksum: {
    zh: "十六进制，长度由校验类型决定：crc32 8 位，md5 32 位，sha256 64 位。",
    en: "Hexadecimal; its length follows the type: crc32 8, md5 32, sha256 64.",
  },
  gdsPath: { zh: "绝对路径，不含空格。", en: "An absolute path without blanks." },
  lddi: { zh: "一套光罩上每个芯片或数据库一行。", en: "A row for each chip or database on the mask set." },
  "lddi.lddiNo": { zh: "L01、L02 …，由系统编号。", en: "L01, L02 … as the portal counts." },
  assistLayers: {
    zh: "每个 LDDI 之下一组；各 LDDI 须一致，否则提交时询问。",
    en: "One block under each LDDI; submitting asks where they differ.",
  },
  maskMapping: {
    zh: "哪些绘图层构成哪块光罩；至少勾选一行。",
    en: "Which drawn layers make which mask; tick one row at least.",
  },
  eviewEmail: {
    zh: "客户用来远程看图的有效邮箱，多个以分号分隔。",
    en: "Addresses with which the customer views the data, separated by semicolons.",
  },
  eviewDays: { zh: "向客户开放查看的天数。", en: "For how many days the customer may look." },
  maskShop: {
    zh: "制作光罩的厂家；须能制作每块版并按期交货。",
    en: "The maker of the plates; it must be able to deliver each of them in time.",
  },
  frameNo: { zh: "已确认的光罩框架，尺寸须与产品一致。", en: "A confirmed reticle frame of the same geometry." },
  trrsNo: { zh: "已完成的流片风险评审。", en: "A completed tape-out risk review." },
  shuttleNo: { zh: "MPW 班次。", en: "The shuttle." },
  shotCount: { zh: "由框架尺寸和晶圆尺寸计算。", en: "Computed from frame and wafer size." },
  confirms: { zh: "五个职能各确认一次。", en: "Each of the five functions confirms once." },
  jdvItems: {
    zh: "JDV 时逐块版检查的项目；有未通过项不能发版。",
    en: "What is checked at JDV for each plate; nothing is released while one has failed.",
  },
  waivers: {
    zh: "违反的设计规则及其裁定；未裁定的关闭闸口。",
    en: "Broken design rules and what was decided; an undecided one closes the gate.",
  },
  customerAgree: { zh: "必须为“是”才能提交。", en: "Must be yes before it can be submitted." },
  chair: only,
  chipName: only,
  eqpId: only,
  baseChip: only,
};
