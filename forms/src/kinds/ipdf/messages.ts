import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    device: { zh: "产品（Device）", en: "Device" },
    ips: { zh: "IP清单", en: "IP list" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    customerCode: { zh: "客户", en: "Customer" },
    hasIp: { zh: "是否使用IP", en: "Uses IP" },
    noIpStatement: { zh: "无IP声明", en: "No-IP statement" },
    ipEngineer: { zh: "IP工程师", en: "IP engineer" },
    royalty: { zh: "涉及授权费", en: "Royalty applies" },
    comment: { zh: "说明", en: "Comment" },
  },
  tables: {
    ips: {
      title: { zh: "IP清单", en: "IP list" },
      columns: {
        ipCode: { zh: "IP代码", en: "IP code" },
        ipName: { zh: "IP名称", en: "IP name" },
        ipType: { zh: "IP类型", en: "IP type" },
        ipKind: { zh: "形式", en: "Form" },
        vendor: { zh: "供应商", en: "Vendor" },
        ipVersion: { zh: "IP版本", en: "IP version" },
        cellName: { zh: "单元名", en: "Cell name" },
        siliconProven: { zh: "硅验证", en: "Silicon proven" },
        needMerge: { zh: "需合并", en: "Merge at foundry" },
        ipMergeType: { zh: "IP合并类型", en: "IP merge type" },
        mergeSite: { zh: "合并地点", en: "Merge site" },
        licenseNo: { zh: "授权编号", en: "Licence no." },
        checksum: { zh: "校验码", en: "Checksum" },
      },
    },
  },
  attachments: {
    ipdf_license: { zh: "授权文件", en: "Licence" },
    ipdf_release: { zh: "IP发布函", en: "IP release letter" },
  },
} satisfies FormTexts;
