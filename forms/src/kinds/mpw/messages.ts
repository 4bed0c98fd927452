import {
  dispositionTexts,
  plateResultRuleTexts,
  plateResultTexts,
  receiptTitle,
} from "../../groups/plate-result-texts.ts";
import { jdvRuleTexts, shopRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    shuttle: { zh: "班次", en: "Shuttle" },
    seats: { zh: "席位", en: "Seats" },
    lddi: { zh: "版图设计数据信息", en: "LDDI" },
    mapping: { zh: "光罩层映射", en: "Mask Layer Mapping" },
    plates: { zh: "光罩版", en: "Plates" },
    receive: receiptTitle,
    jdv: { zh: "JDV确认", en: "JDV" },
  },
  fields: {
    shuttleNo: { zh: "班次", en: "Shuttle" },
    bodyCode: { zh: "MPW主体", en: "MPW body" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    shuttleStatus: { zh: "班次状态", en: "Shuttle status" },
    dataClose: { zh: "数据截止", en: "Data cut-off" },
    planOut: { zh: "出片日", en: "Wafer-out" },
    fieldX: { zh: "曝光场X", en: "Field X" },
    fieldY: { zh: "曝光场Y", en: "Field Y" },
    maskShop: { zh: "光罩厂", en: "Mask shop" },
    maskSetType: { zh: "光罩套类型", en: "Mask set type" },
    frameNo: { zh: "框架", en: "Frame" },
    waferCount: { zh: "片数", en: "Wafers" },
    dicingPlan: { zh: "划片方案", en: "Dicing plan" },
    comment: { zh: "说明", en: "Comment" },
  },
  tables: {
    seats: {
      title: { zh: "席位清单", en: "Seat list" },
      columns: {
        seatNo: { zh: "席位号", en: "Seat" },
        deviceName: { zh: "产品（Device）", en: "Device" },
        customerCode: { zh: "客户", en: "Customer" },
        productId: { zh: "产品编号", en: "Product ID" },
        fsrNo: { zh: "服务申请", en: "FSR" },
        dataSetNo: { zh: "数据集", en: "Data set" },
        dataReady: { zh: "数据到齐", en: "Data ready" },
        sizeX: { zh: "尺寸X", en: "X" },
        sizeY: { zh: "尺寸Y", en: "Y" },
        posX: { zh: "坐标X", en: "Pos X" },
        posY: { zh: "坐标Y", en: "Pos Y" },
        rotation: { zh: "旋转", en: "Rotation" },
        dieQty: { zh: "芯片数", en: "Dies" },
        eviewEmail: { zh: "e-view邮箱", en: "e-view e-mail" },
        needBackGrinding: { zh: "减薄", en: "Back grinding" },
        needDicing: { zh: "划片", en: "Dicing" },
        customerJdv: { zh: "客户JDV结果", en: "Customer JDV result" },
      },
    },
    moved: {
      title: { zh: "顺延与退出", en: "Moved or dropped seats" },
      columns: {
        deviceName: { zh: "产品（Device）", en: "Device" },
        moveTo: { zh: "顺延班次", en: "Move to shuttle" },
        reason: { zh: "原因", en: "Reason" },
      },
    },
    maskLayers: {
      title: { zh: "光罩层次", en: "Mask layers" },
      columns: {
        plateId: { zh: "光罩编号", en: "Plate ID" },
        pellicleType: { zh: "保护膜类型", en: "Pellicle type" },
      },
    },
    jdvItems: {
      title: { zh: "JDV检查项", en: "JDV check items" },
      columns: {
        plateId: { zh: "光罩编号", en: "Plate ID" },
        maskCode: { zh: "光罩代码", en: "Mask code" },
        item: { zh: "项目", en: "Item" },
        result: { zh: "结果", en: "Result" },
        picture: { zh: "截图", en: "Picture" },
        note: { zh: "说明", en: "Note" },
      },
    },
    results: plateResultTexts,
  },
  options: { "results.disposition": dispositionTexts },
  attachments: {
    mpw_floor: { zh: "版面图", en: "Floor plan" },
    mpw_jobdeck: { zh: "制版文件", en: "Job deck" },
    mpw_jdv: { zh: "JDV记录", en: "JDV record" },
  },
  rules: {
    ...jdvRuleTexts,
    ...plateResultRuleTexts,
    ...shopRuleTexts,
    seatsApart: {
      zh: "席位{seat}与{other}重叠",
      en: "Seats {seat} and {other} overlap",
    },
    seatsInField: {
      zh: "席位{seat}超出曝光场（{fieldX} × {fieldY} mm），请移动或旋转",
      en: "Seat {seat} lies outside the field ({fieldX} x {fieldY} mm): move or turn it",
    },
    seatsCuttable: {
      zh: "划片刀须从一边切到另一边，席位{seats}互相阻挡，请重新摆放",
      en: "Blades cut from side to side, and seats {seats} are in each other's way: place them anew",
    },
    dataCutOff: {
      zh: "数据已于{day}截止，只能由班次负责人{owner}提交",
      en: "Data closed on {day}: only the owner of the shuttle, {owner}, can submit its masks",
    },
    diesReachable: {
      zh: "席位{seat}最多{most}颗（{shots}次曝光 × {wafers}片 × {copies}席），请减少芯片数或增加片数",
      en: "Seat {seat} has at most {most} dies ({shots} shots x {wafers} wafers x {copies} seats): ask for fewer, or for more wafers",
    },
    seatRefused: {
      zh: "席位{seat}的客户{customer}不同意，不能放行，请驳回",
      en: "Customer {customer} of seat {seat} said no: this cannot be released, please reject it",
    },
    seatWaiting: {
      zh: "席位{seat}的客户{customer}尚未确认，请驳回至JDV",
      en: "Customer {customer} of seat {seat} has not answered yet: please reject it to JDV",
    },
    seatsWithoutDataMoved: {
      zh: "{device}没有数据，请列入顺延与退出",
      en: "{device} has no data; list it as moved or dropped",
    },
    movedAndSeated: {
      zh: "{device}已列入顺延与退出，不能再占席位",
      en: "{device} is listed as moved or dropped and has no seat any more",
    },
  },
} satisfies FormTexts;
