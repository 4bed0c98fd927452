/** Messages of rules that several tape-out forms use as their own: they are part of the definition. */
export const geometryRuleTexts = {
  dieOfBody: {
    zh: "芯片为{size} mm，而产品本体{record}为{wanted} mm，必须一致（1 um以内）",
    en: "The die is {size} mm, that of {record} is {wanted} mm: they agree to 1 µm",
  },
  chipsOfDie: {
    zh: "{lddi}缩放并旋转后为{size} mm，而{record}为{wanted} mm，必须一致（1 um以内）",
    en: "{lddi}, shrunk and turned, is {size} mm, the die of {record} is {wanted} mm: they agree to 1 µm",
  },
  chipsFitField: {
    zh: "{lddi}为{size} mm，超出曝光场26 × 33 mm",
    en: "{lddi} is {size} mm and does not fit into the field of 26 × 33 mm",
  },
};

export const waferRuleTexts = {
  waferOfFab: {
    zh: "{fab}的晶圆为{runs}，而此处选择了{size}；请改为{runs}，或选择晶圆为{size}的厂区",
    en: "{fab} runs {runs} wafers, but {size} is chosen here: choose {runs}, or a fab that runs {size}",
  },
  waferOfRecord: {
    zh: "{record}在{fab}生产，晶圆为{runs}，而此处选择了{size}；请改为{runs}",
    en: "{record} is made in {fab}, which runs {runs} wafers, but {size} is chosen here: choose {runs}",
  },
  fabOfRecord: {
    zh: "{record}的晶圆为{size}，而{fab}的晶圆为{runs}；请选择晶圆为{size}的厂区",
    en: "{record} has {size} wafers, but {fab} runs {runs}: choose a fab that runs {size}",
  },
};

export const jdvRuleTexts = {
  jdvPerPlate: {
    zh: "以下光罩版还有项目没有确认通过：{plates}",
    en: "These plates have items that nobody passed yet: {plates}",
  },
};

export const shopRuleTexts = {
  shopMakesPlates: {
    zh: "{shop}不能制作光罩{mask}（{part}：{value}），请更换光罩厂或修改该层",
    en: "{shop} cannot make mask {mask} ({part}: {value}): choose another mask shop or change the layer",
  },
  shopNotDescribed: {
    zh: "{shop}尚未维护制作能力，请管理员在“系统管理 > 光罩厂”中维护",
    en: "Nobody has said what {shop} can make: ask an administrator to enter it under System > Mask shops",
  },
  platesInTime: {
    zh: "光罩{mask}的交期为{day}，而{shop}最早于{earliest}交付；请延后交期、加急或更换光罩厂",
    en: "Mask {mask} is due on {day}, but {shop} delivers on {earliest} at the earliest: move the date, order in a rush or choose another shop",
  },
  shopTakesNoRush: {
    zh: "{shop}不接受加急订单，请取消加急或更换光罩厂",
    en: "{shop} takes no rush orders: order without a rush or choose another mask shop",
  },
};
