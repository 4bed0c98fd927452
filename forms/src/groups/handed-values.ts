/**
 * What forms take over of the layers of a mask set. What is done with a mask, and in which version, each order
 * says for itself; which masks have OPC the Tech ID alone says.
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

/** What a plate that is made once more is like besides. Its job deck is a new one. */
export const handedPlateColumns = [
  "cdTarget",
  "cdTol",
  "pellicle",
  "pellicleType",
  "writer",
  "opcRecipe",
  "shipTo",
] as const;

/** What a mask is drawn on. */
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

/** Who looks at the masks, and for how long. */
export const handedEview = ["needEview", "eviewEmail", "eviewDays", "eviewLayers"] as const;

/** What is said of IP in data, and of the cell it lies in. */
export const handedMerge = ["ipMergeType", "mergeSite", "topcellName", "customerMailAddress"] as const;

/** What a seat takes over of its device and its service request. */
export const handedSeat = {
  ofDevice: [
    { key: "sizeX", from: "dieSizeX" },
    { key: "sizeY", from: "dieSizeY" },
  ],
  ofOrder: ["needBackGrinding", "needDicing", "eviewEmail"],
} as const;
