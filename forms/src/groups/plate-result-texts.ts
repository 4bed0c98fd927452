/** Texts of the receipt of plates, for both kinds that order them. */
export const receiptTitle = { zh: "光罩收货", en: "Receipt" };

export const plateResultTexts = {
  title: { zh: "收货检验", en: "Receipt results" },
  columns: {
    plateId: { zh: "光罩编号", en: "Plate ID" },
    cdMean: { zh: "CD均值偏差", en: "CD mean to target" },
    cdSigma: { zh: "CD 3σ", en: "CD 3 sigma" },
    registration: { zh: "套刻定位", en: "Registration" },
    defectsFound: { zh: "缺陷数", en: "Defects found" },
    defectsRepaired: { zh: "已修复", en: "Repaired" },
    pellicleNo: { zh: "保护膜编号", en: "Pellicle no." },
    inspectionTool: { zh: "检验机台", en: "Inspection tool" },
    certificate: { zh: "证书编号", en: "Certificate" },
    receivedDate: { zh: "收货日期", en: "Received on" },
    disposition: { zh: "处置", en: "Disposition" },
    disposedBy: { zh: "处置人", en: "Decided by" },
    dispositionReason: { zh: "处置理由", en: "Reason" },
  },
};

export const dispositionTexts = {
  useAsIs: { zh: "让步使用", en: "Use as is" },
  remake: { zh: "重制", en: "Remake" },
};

export const plateResultRuleTexts = {
  resultsPerPlate: {
    zh: "以下光罩版还没有收货检验：{plates}",
    en: "These plates have no receipt result yet: {plates}",
  },
  resultInTolerance: {
    zh: "{plate}超出公差（{what}），请选择处置：让步使用或重制",
    en: "{plate} is out of tolerance ({what}): choose a disposition, use as is or remake",
  },
  repairedOfFound: {
    zh: "{plate}只有{found}处缺陷，不能修复{repaired}处",
    en: "{plate} has {found} defects, so {repaired} cannot be repaired",
  },
  pellicleChosen: {
    zh: "光罩{mask}带保护膜，请选择保护膜类型",
    en: "Mask {mask} comes with a pellicle: choose its type",
  },
  pellicleNotWanted: {
    zh: "光罩{mask}不带保护膜，而保护膜类型为{type}；请清空类型，或改为带保护膜",
    en: "Mask {mask} has no pellicle, but the type {type} is chosen: clear the type, or have the plate come with a pellicle",
  },
  pellicleMisfit: {
    zh: "光罩{mask}以{exposure}曝光，而{type}用于{made}；请选择用于{exposure}的保护膜",
    en: "Mask {mask} is exposed by {exposure}, but {type} is made for {made}: choose a pellicle that suits {exposure}",
  },
  pellicleNumbered: {
    zh: "{plate}应带保护膜，请填写保护膜编号",
    en: "{plate} comes with a pellicle: enter its number",
  },
};
