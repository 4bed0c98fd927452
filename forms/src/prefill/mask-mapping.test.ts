import { expect, it } from "vitest";
import { chosenMasks, mappingWith } from "./mask-mapping.ts";

const masks = [
  { maskCode: "010", layerName: "DNW", layerNumber: "1;0", logicOp: "DNW" },
  { maskCode: "040", layerName: "AA", layerNumber: "6;0" },
  { maskCode: "070", layerName: "GT", layerNumber: "17;0", logicOp: "GT NOT DBGT" },
];

it("a chosen mask becomes a line with its layer, number and operation, in the order of the platform", () => {
  expect(mappingWith([], masks, new Set(["070", "010"]))).toEqual([
    {
      chosen: "Y",
      maskCode: "010",
      layerName: "DNW",
      drawnLayer: "DNW",
      layerNumber: "1;0",
      logicOp: "DNW",
      need: "Y",
    },
    {
      chosen: "Y",
      maskCode: "070",
      layerName: "GT",
      drawnLayer: "GT",
      layerNumber: "17;0",
      logicOp: "GT NOT DBGT",
      need: "Y",
    },
  ]);
});

it("lines that stay chosen keep what was entered in them, several of one mask too; dropped ones go", () => {
  const rows = [
    { chosen: "Y", maskCode: "070", drawnLayer: "GT1", remark: "kept" },
    { chosen: "N", maskCode: "070", drawnLayer: "GT2" },
    { chosen: "Y", maskCode: "040", drawnLayer: "AA" },
    { drawnLayer: "not a mask yet" },
  ];
  expect(chosenMasks(rows)).toEqual(["070", "040"]);
  expect(mappingWith(rows, masks, new Set(["070"]))).toEqual([
    { chosen: "Y", maskCode: "070", drawnLayer: "GT1", remark: "kept" },
    { chosen: "Y", maskCode: "070", drawnLayer: "GT2" },
    { drawnLayer: "not a mask yet" },
  ]);
});
