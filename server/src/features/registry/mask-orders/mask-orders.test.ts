// @engine postgres
import { readOrderFile } from "@signoff/forms/mask-order/order-file";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { kindStory, type KindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import type { RequestDetail } from "../../requests/lifecycle/contract.ts";
import { maskOrdersContract } from "./contract.ts";

const { show, exportXls, file } = maskOrdersContract;

let story: Story;
let kinds: KindStory;
let mtf: RequestDetail;
beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
  mtf = await kinds.submitted("mtf", "to.guo");
});
afterAll(() => story.close());

const download = async (user: string, path: string, locale = "en") =>
  story.app.inject({
    method: "GET",
    url: `/api${path}`,
    query: { applyId: mtf.applyId },
    headers: { "access-token": await story.token(user), "accept-language": locale },
  });

describe("the mask order of a Mtf", () => {
  it("[R-FORM-2] is one page with a line for each plate, in the reader's language", async () => {
    const order = await story.get("to.guo", show, { applyId: mtf.applyId }, { locale: "zh" });
    expect(order).toMatchObject({ orderNo: mtf.requestNo, title: "光罩订单", isReleased: false });
    expect(order.head).toContainEqual({ label: "光罩厂", value: "自有光罩厂" });
    expect(order.rows).toHaveLength(1);
    expect(order.rows[0]).toContain("激光写版");
    const english = await story.get("to.guo", show, { applyId: mtf.applyId });
    expect(english.columns).toContain("CD tolerance (nm)");
    expect(english.columns).not.toContain("Remark");
  });

  it("[R-FORM-2] is the same as a spreadsheet and as a file that machines read back", async () => {
    const [sheet] = await readWorkbook((await download("to.guo", exportXls.path)).rawPayload);
    expect(sheet?.name).toBe("Mask order");
    expect(sheet?.rows[1]).toContain("160");
    const answer = await download("to.guo", file.path);
    expect(answer.headers["content-disposition"]).toContain(".p10");
    const read = readOrderFile(answer.body);
    expect(read).toMatchObject({ order: { orderNo: mtf.requestNo, maskShop: "MS1", state: "draft" } });
    expect(read).toMatchObject({ order: { plates: [{ maskCode: "160", writer: "laser" }] } });
  });

  it("[R-GUARD-1] is there for whoever may see the request, and for nobody else", async () => {
    const { envelope } = await story.ask("ip.shao", show, { applyId: mtf.applyId });
    expect(envelope.code).toBe(510);
    expect((await story.ask("to.guo", show, { applyId: "nothing" })).envelope.code).toBe(510);
    const bare = await story.app.inject({ method: "GET", url: `/api${file.path}`, query: { applyId: mtf.applyId } });
    expect(bare.statusCode).toBe(401);
    expect((await download("ip.shao", file.path)).headers["content-disposition"]).toBeUndefined();
  });

  it("[R-FORM-2] is not given by other kinds, which is said", async () => {
    const { applyId } = await kinds.drafted("dif", "ce.han");
    const { envelope } = await story.ask("ce.han", show, { applyId });
    expect(envelope).toMatchObject({ code: 406, message: "Only a Mtf or a Mpw has a mask order" });
  });
});
