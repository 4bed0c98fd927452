interface Name {
  readonly en: string;
  readonly zh: string;
}

const verbs: Readonly<Record<string, Name>> = {
  create: { en: "Create", zh: "新建" },
  submit: { en: "Submit", zh: "提交" },
  revise: { en: "Revise", zh: "改版" },
  copy: { en: "Copy", zh: "复制" },
  export: { en: "Export", zh: "导出" },
  import: { en: "Import", zh: "导入" },
  edit: { en: "Edit", zh: "编辑" },
  assign: { en: "Assign", zh: "指派" },
  move: { en: "Move", zh: "调整" },
  void: { en: "Void", zh: "作废" },
  run: { en: "Run", zh: "执行" },
  release: { en: "Release", zh: "发布" },
  confirm: { en: "Confirm", zh: "确认" },
  close: { en: "Close", zh: "关闭" },
  label: { en: "Print label of", zh: "打印标签：" },
  upload: { en: "Upload", zh: "上传" },
  publish: { en: "Publish", zh: "发布" },
  obsolete: { en: "Make obsolete", zh: "废止" },
  approve: { en: "Approve", zh: "审批" },
  transfer: { en: "Transfer", zh: "转办" },
  endorse: { en: "Add-sign", zh: "加签" },
  withdraw: { en: "Withdraw", zh: "撤回" },
  delete: { en: "Delete", zh: "删除" },
  add: { en: "Add", zh: "新增" },
  sync: { en: "Synchronise", zh: "同步" },
  resetPwd: { en: "Reset password of", zh: "重置密码：" },
  grant: { en: "Grant rights to", zh: "授权：" },
  terminate: { en: "Terminate", zh: "终止" },
  resend: { en: "Send again", zh: "重发" },
  end: { en: "End", zh: "结束" },
  stage: { en: "Set the stage of", zh: "更新阶段：" },
  pass: { en: "Pass", zh: "放行" },
};

interface Subject extends Name {
  /** The page of the button; absent if several pages share it. */
  readonly page?: string;
}

const subjects: Readonly<Record<string, Subject>> = {
  toptier: { en: "Toptier", zh: "Toptier", page: "/pages/toptier/create" },
  "toptier:mask": { en: "mask layers", zh: "光罩层", page: "/pages/toptier/create" },
  "toptier:maskConfig": { en: "mask table configuration", zh: "光罩表配置", page: "/pages/toptier/maskConfig" },
  lota: { en: "LOTA", zh: "LOTA", page: "/pages/lota/create" },
  techId: { en: "Tech ID", zh: "Tech ID", page: "/pages/techId/create" },
  "techId:table": { en: "Tech ID tables", zh: "Tech ID表格", page: "/pages/techId/create" },
  tkBody: { en: "TK Body", zh: "TK Body", page: "/pages/tkdms/tkBody/create" },
  tkDetail: { en: "TK Detail", zh: "TK Detail", page: "/pages/tkdms/tkDetail/create" },
  tkTable: { en: "TK Table", zh: "TK Table", page: "/pages/tkdms/findTkTable" },
  mpw: { en: "MPW form", zh: "MPW光罩单", page: "/pages/mpw/create" },
  "mpw:seat": { en: "shuttle seats", zh: "班次席位", page: "/pages/mpw/shuttles" },
  device: { en: "device", zh: "产品（Device）", page: "/pages/etapeout/device/create" },
  fsr: { en: "FSR", zh: "FSR", page: "/pages/etapeout/fsr/create" },
  ipdf: { en: "IPDF", zh: "IPDF", page: "/pages/etapeout/ipdf/create" },
  dif: { en: "DIF", zh: "DIF", page: "/pages/etapeout/dif/create" },
  rscDif: { en: "RSC DIF", zh: "RSC DIF", page: "/pages/etapeout/rscDif/create" },
  ipMerge: { en: "IP Merge", zh: "IP合并", page: "/pages/etapeout/ipMerge/create" },
  mtr: { en: "Mtr", zh: "光罩申请单", page: "/pages/etapeout/mtr/create" },
  mtf: { en: "Mtf", zh: "光罩制作单", page: "/pages/etapeout/mtf/create" },
  mci: { en: "Mci", zh: "光罩变更单", page: "/pages/etapeout/mci/create" },
  mt: { en: "mask tooling", zh: "光罩", page: "/pages/etapeout/findMt" },
  body: { en: "product body", zh: "产品主体" },
  pid: { en: "product ID", zh: "产品编号" },
  pfm: { en: "PFM", zh: "PFM", page: "/pages/smart/pfm/create" },
  frame: { en: "frame", zh: "框架", page: "/pages/smart/findFrame" },
  jdv: { en: "JDV", zh: "JDV", page: "/pages/smart/findJdv" },
  trrs: { en: "TRRS", zh: "TRRS", page: "/pages/trrs/create" },
  "trrs:question": { en: "question library", zh: "问题库", page: "/pages/trrs/questions" },
  stool: { en: "S-Tool", zh: "S-Tool", page: "/pages/stool/create" },
  equipment: { en: "equipment", zh: "设备", page: "/pages/stool/equipment" },
  opc: { en: "OPC research", zh: "OPC研究", page: "/pages/opc/create" },
  "opc:fem": { en: "FEM data", zh: "FEM数据", page: "/pages/opc/create" },
  dms: { en: "documents", zh: "文件", page: "/dms" },
  template: { en: "templates", zh: "模板", page: "/pages/dms/templates" },
  todo: { en: "task", zh: "待办", page: "/pages/system/todo" },
  apply: { en: "application", zh: "申请", page: "/pages/system/myApply" },
  track: { en: "applications", zh: "申请", page: "/pages/system/track" },
  user: { en: "user", zh: "用户", page: "/pages/system/user" },
  role: { en: "role", zh: "角色", page: "/pages/system/role" },
  menu: { en: "menu", zh: "菜单", page: "/pages/system/menu" },
  group: { en: "group", zh: "群组", page: "/pages/system/group" },
  news: { en: "news", zh: "新闻", page: "/pages/system/news" },
  customer: { en: "customer account", zh: "客户账号", page: "/pages/system/customer" },
  dict: { en: "dictionary", zh: "字典", page: "/pages/system/dict" },
  depart: { en: "department", zh: "部门", page: "/pages/system/depart" },
  constant: { en: "public constants", zh: "公共常量", page: "/pages/system/constant" },
  location: { en: "locations", zh: "地点", page: "/pages/system/location" },
  ftp: { en: "FTP servers", zh: "FTP服务器", page: "/pages/system/ftp" },
  maskShop: { en: "mask shops", zh: "光罩厂", page: "/pages/system/maskShop" },
  numbering: { en: "numbering rules", zh: "编号规则", page: "/pages/system/numbering" },
  outbox: { en: "mails", zh: "邮件", page: "/pages/system/outbox" },
  token: { en: "API tokens", zh: "接口令牌", page: "/pages/system/token" },
  webhook: { en: "webhooks", zh: "事件推送", page: "/pages/system/webhook" },
  session: { en: "sessions of others", zh: "他人会话" },
  readiness: { en: "tape-out readiness", zh: "流片就绪检查" },
  applyConfig: { en: "apply configuration", zh: "申请配置", page: "/pages/system/applyConfig" },
  routing: { en: "request routing", zh: "单据流程", page: "/pages/system/routing" },
  log: { en: "operation logs", zh: "操作日志", page: "/pages/system/adminLog" },
};

/** The name of a permission code: `toptier:mask:import` = "Import mask layers". */
export function buttonName(code: string): Name {
  const { subject, verb, side } = partsOf(code);
  const what = subjects[subject];
  const does = verbs[verb];
  if (!what || !does) throw new Error(`the permission ${code} has no name`);
  return {
    en: `${does.en} ${what.en}${side === undefined ? "" : ` (${side})`}`,
    zh: `${does.zh}${what.zh}${side === undefined ? "" : `（${side}）`}`,
  };
}

export function pageOfButton(code: string): string | undefined {
  return subjects[partsOf(code).subject]?.page;
}

/** `subject:verb`, `subject:part:verb`, or, for confirmations, `subject:confirm:side`. */
function partsOf(code: string): { readonly subject: string; readonly verb: string; readonly side?: string } {
  const parts = code.split(":");
  const [subject = "", middle = "", last = ""] = parts;
  if (parts.length === 2) return { subject, verb: middle };
  if (middle === "confirm") return { subject, verb: middle, side: confirmSides[last] ?? last };
  return { subject: `${subject}:${middle}`, verb: last };
}

const confirmSides: Readonly<Record<string, string>> = {
  pie: "PIE",
  litho: "Litho",
  re: "RE",
  tapeout: "Tapeout",
  ce: "CE",
};
