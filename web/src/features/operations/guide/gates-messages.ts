import type { GuideChapter } from "./guide-chapter.ts";

export const gatesChapter: GuideChapter = {
  id: "gates",
  title: { zh: "流片闸口", en: "Gates of a tape-out" },
  about: { zh: "订购光罩之前必须成立的事。", en: "What must be true before masks are ordered." },
  parts: [
    {
      title: { zh: "就绪检查", en: "Readiness" },
      lines: [
        {
          zh: "[流片就绪](/pages/etapeout/readiness)列出一个产品的十二项，[班次就绪](/pages/mpw/readiness)列出一个 MPW 班次的。每项为红、黄、绿或尚未开始，并给出依据的单据和行。",
          en: "[Readiness](/pages/etapeout/readiness) shows the twelve lines of a device, [Shuttle readiness](/pages/mpw/readiness) those of a MPW shuttle: red, amber, green or not yet, each with the request and row that says so.",
        },
        {
          zh: "十二项：现行 Toptier、LOTA、Tech ID；各 OPC 光罩的模型；数据已接收并检查；IP 已合并；豁免已裁定；光罩 FSR = Mtr = Mtf；框架已确认；TRRS 可流片；光罩厂可按期制作；采购订单（PO）；出口管制；JDV 已关闭。",
          en: "They are: Toptier, LOTA and Tech ID in force; a released model for each OPC mask; data received and checked; IP merged; waivers decided; masks FSR = Mtr = Mtf; frame confirmed; TRRS says go; the mask shop can make every plate in time; purchase order (PO); export control; JDV closed.",
        },
        {
          zh: "{j} {k} 移动，{Space} 展开依据。里程碑显示计划、完成和预计日期。",
          en: "{j} and {k} move, {Space} opens the evidence. Milestones show what was planned, done and is expected.",
        },
      ],
    },
    {
      title: { zh: "三个闸口", en: "The three gates" },
      lines: [
        {
          zh: "Mtr 的流片接单、Mtf 与 Mpw 的发版核准、光罩下单。有红项时不能同意，系统逐项说明原因。",
          en: "Acceptance of a Mtr, release of a Mtf or Mpw, and the mask order. While a line is red nobody can agree there; the refusal names each line.",
        },
        {
          zh: "TRRS 未关闭的条件在下单之前为黄，下单时为红。后面步骤的项（Mtf 光罩、JDV）在接单时不计。",
          en: "Open conditions of a TRRS are amber until the order and red there. Lines of later steps (masks of the Mtf, JDV) do not count at acceptance.",
        },
        {
          zh: "流片经理可以指名放行一项红项，须写原因和期限；它写入历史、页面、打印和邮件。表单自身的规则不能放行。",
          en: "A tape-out manager may pass a red line by name, with a reason and until a day. The pass is shown in the history, on the page, in print and in mails. Rules of the forms themselves cannot be passed.",
        },
      ],
    },
    {
      title: { zh: "JDV", en: "JDV" },
      lines: [
        {
          zh: "五个职能各自确认自己的一行；“不接受”会阻止发版，“有条件”须写意见。客户通过 e-view 查看并答复，MPW 班次中每个席位分别答复。",
          en: "Each of five functions answers in its own row: a no blocks the release, a condition needs an opinion. The customer looks through e-view and answers too, on a MPW shuttle seat by seat.",
        },
        {
          zh: "状态在[JDV确认](/pages/smart/findJdv)，每块版在[查询光罩](/pages/etapeout/findMt)中查找。",
          en: "Find their state in [JDV Confirm](/pages/smart/findJdv) and each plate in [Find MT](/pages/etapeout/findMt).",
        },
      ],
    },
  ],
};
