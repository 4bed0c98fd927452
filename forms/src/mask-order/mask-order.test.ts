import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { rowsIn } from "../values/form-values.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { maskOrderOf, type OrderingRequest } from "./mask-order.ts";

const rows = tapeoutRows();
const mtf = filledSample(await loadSampledKind("mtf"), rows);
const mpw = filledSample(await loadSampledKind("mpw"), rows);

const asked = (data: OrderingRequest["data"], change: Partial<OrderingRequest> = {}) =>
  maskOrderOf({
    requestNo: "MF-2603-0001",
    version: 2,
    isReleased: true,
    dueDate: "2026-03-30",
    isRush: false,
    data,
    ...change,
  });

describe("the order of a Mtf", () => {
  it("has the head that the shop needs", () => {
    expect(asked(mtf)).toMatchObject({
      orderNo: "MF-2603-0001",
      revision: "2",
      state: "released",
      maskShop: "MS1",
      device: mtf.deviceName,
      maskSetId: mtf.maskSetId,
      dueDate: "2026-03-30",
      rush: "N",
      plateSize: "p6025",
      magnification: "4",
    });
  });

  it("says that it may still change, and that it is in a rush", () => {
    expect(asked(mtf, { isReleased: false, isRush: true })).toMatchObject({ state: "draft", rush: "Y" });
  });

  it("has a line for each plate with everything that is said of it, numbers as texts", () => {
    const [layer] = rowsIn(mtf.maskLayers);
    expect(asked(mtf).plates).toEqual([
      expect.objectContaining({
        plateId: layer?.plateId,
        maskCode: "160",
        writer: "laser",
        cdTarget: "720",
        cdTol: "24",
        maskBias: "8",
        pellicle: "Y",
        pellicleType: "krf",
        remark: "",
      }),
    ]);
  });

  it("leaves out what is not written", () => {
    const maskLayers = rowsIn(mtf.maskLayers).map((layer) => ({ ...layer, action: "scrap" }));
    expect(asked({ ...mtf, maskLayers }).plates).toEqual([]);
  });
});

describe("the order of a Mpw", () => {
  it("is of the shuttle, its plates by its body", () => {
    const { plates, device, maskSetId, plateSize } = asked(mpw);
    expect({ device, plateSize }).toEqual({ device: mpw.shuttleNo, plateSize: "" });
    expect(maskSetId).toContain(String(mpw.bodyCode));
    expect(plates.length).toBe(rowsIn(mpw.maskLayers).length);
    expect(plates.every(({ plateId }) => plateId.startsWith(String(mpw.bodyCode)))).toBe(true);
  });
});
