/** The forms that order masks have these among their own words. */
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
