import type { Bilingual } from "@signoff/domain/locale";

/** A paper form to be filled in, signed and attached to requests of these kinds. */
export interface Blank {
  readonly key: string;
  readonly title: Bilingual;
  readonly forms: readonly string[];
  /** Business types whose files are made from it. */
  readonly bizTypes: readonly string[];
  readonly lines: readonly Bilingual[];
}

const text = (zh: string, en: string): Bilingual => ({ zh, en });

const company = text("客户名称", "Customer");
const device = text("产品（Device）名称", "Device name");
const remark = text("备注", "Remark");
const signature = text("签名", "Signature");
const signedOn = text("签署日期", "Date signed");

export const blanks: readonly Blank[] = [
  {
    key: "tapeout_checklist",
    title: text("流片检查表", "Tape-out checklist"),
    forms: ["fsr"],
    bizTypes: ["fsr_signed"],
    lines: [
      company,
      device,
      text("数据库文件名与校验值", "Database file name and checksum"),
      text("顶层单元名称", "Top cell name"),
      text("DRC结果已确认", "DRC result confirmed"),
      text("LVS结果已确认", "LVS result confirmed"),
      text("光罩层清单已确认", "Mask layer list confirmed"),
      text("IP合并清单已确认", "IP merge list confirmed"),
    ],
  },
  {
    key: "ip_release_letter",
    title: text("IP发布函", "IP release letter"),
    forms: ["ipdf"],
    bizTypes: ["ipdf_release"],
    lines: [
      text("IP供应商", "IP vendor"),
      text("IP名称与版本", "IP name and version"),
      text("被授权客户", "Licensed customer"),
      text("使用范围", "Scope of use"),
      text("有效期", "Valid until"),
    ],
  },
  {
    key: "combo_agreement",
    title: text("组合协议", "Combo agreement"),
    forms: ["ntoCombo"],
    bizTypes: ["ntoCombo_agreement"],
    lines: [
      company,
      text("参与组合的产品（Device）", "Devices combined"),
      text("版面与面积分配", "Floor plan and share of the area"),
      text("费用分摊", "Share of the cost"),
      text("数据保密确认", "Confidentiality confirmed"),
    ],
  },
  {
    key: "customer_change_consent",
    title: text("客户变更同意函", "Customer change consent"),
    forms: ["mci", "fsrRevision", "deviceVoid"],
    bizTypes: ["mci_customer", "fsrRevision_customer", "deviceVoid_customer"],
    lines: [
      company,
      device,
      text("变更内容", "Change"),
      text("变更原因", "Reason for the change"),
      text("影响评估", "Impact"),
      text("客户决定（同意/不同意）", "Customer's decision (agree / disagree)"),
    ],
  },
  {
    key: "calibration_report",
    title: text("校准报告", "Calibration report"),
    forms: ["sTool"],
    bizTypes: ["sTool_cert"],
    lines: [
      text("设备编号", "Equipment ID"),
      text("校准标准与溯源", "Reference standard and traceability"),
      text("环境温度与湿度", "Temperature and humidity"),
      text("校准结果", "Result"),
      text("测量不确定度", "Measurement uncertainty"),
      text("下次校准日期", "Next calibration due"),
    ],
  },
  {
    key: "trrs_minutes",
    title: text("评审会议记录", "Review minutes"),
    forms: ["trrs"],
    bizTypes: ["trrs_minutes"],
    lines: [
      text("会议日期与地点", "Date and place"),
      text("主持人", "Chair"),
      text("参会人员", "Participants"),
      text("讨论的问题", "Questions discussed"),
      text("未结事项、负责人与期限", "Open items, owners and due dates"),
      text("结论", "Conclusion"),
    ],
  },
  {
    key: "fem_gauge",
    title: text("FEM量测点清单", "FEM gauge list"),
    forms: ["opc"],
    bizTypes: ["opc_gauge"],
    lines: [
      text("光罩层", "Mask layer"),
      text("量测机台", "Measuring tool"),
      text("图形与坐标", "Pattern and coordinates"),
      text("绘图尺寸 (nm)", "Drawn CD (nm)"),
      text("量测尺寸 (nm)", "Measured CD (nm)"),
      text("焦距与能量条件", "Focus and dose"),
    ],
  },
];

export const closingLines: readonly Bilingual[] = [remark, signature, signedOn];

export function blankByKey(key: string): Blank | undefined {
  return blanks.find((blank) => blank.key === key);
}

export function blankOfBizType(bizType: string): Blank | undefined {
  return blanks.find(({ bizTypes }) => bizTypes.includes(bizType));
}
