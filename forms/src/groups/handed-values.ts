/**
 * Values that forms take over for the layers of a mask set. The action on a mask and its version belong to each order;
 * only the Tech ID determines which masks have OPC.
 */
export const handedLayerColumns = [
  "layerNumber",
  "maskType",
  "mainTone",
  "scribeTone",
  "maskBias",
  "reticleGrade",
  "exposureType",
  "dummyFlag",
] as const;

/** Further values of a plate that is made again. Its job deck is a new one. */
export const handedPlateColumns = [
  "cdTarget",
  "cdTol",
  "pellicle",
  "pellicleType",
  "writer",
  "opcRecipe",
  "shipTo",
] as const;

/** The layers that a mask is drawn on. */
export const handedMapping = {
  key: "maskMapping",
  rowKey: "maskCode",
  columns: ["drawnLayer", "layerNumber", "need"],
} as const;

/** The release of the data, and the chips in it. */
export const handedRelease = {
  fields: ["cdrn", "cdrnDate", "chipCount"],
  tables: [
    {
      key: "lddi",
      rowKey: "lddiNo",
      columns: [
        "chipName",
        "dataSetNo",
        "topcellName",
        "chipSizeX",
        "chipSizeY",
        "orientation",
        "dbUnit",
        "scale",
        "originX",
        "originY",
      ],
    },
    { key: "assistLayers", rowKey: "lddiNo", columns: ["layerName", "layerNumber", "usage", "exists"] },
  ],
} as const;

/** Who checks the masks, and for how long. */
export const handedEview = ["needEview", "eviewEmail", "eviewDays", "eviewLayers"] as const;

/** Values about IP in data, and about its cell. */
export const handedMerge = ["ipMergeType", "mergeSite", "topcellName", "customerMailAddress"] as const;

/** Values that a seat takes over from its device and its service request. */
export const handedSeat = {
  ofDevice: [
    { key: "sizeX", from: "dieSizeX" },
    { key: "sizeY", from: "dieSizeY" },
  ],
  ofOrder: ["needBackGrinding", "needDicing", "eviewEmail"],
} as const;
