/**
 * Names of the demo records that other demo records and samples refer to. Where a record is known by its request number,
 * the demo data gives it exactly this one.
 */
export const demoNumbers = {
  /** The display driver: its device and the chain from service request to masks. */
  display: {
    device: "C001-N28HV0001A",
    productId: "N28HV0001A-01",
    fsr: "FS-2601-0001",
    ipdf: "IP-2601-0001",
    dif: "DI-2601-0001",
    dataSet: "C001-N28HV0001A-D01",
    ipMerge: "IM-2601-0001",
    trrs: "TR-2601-0001",
    /** Of the first tape-out; the other is of its re-spin. */
    firstTrrs: "TR-2601-0002",
    pfm: "PF-2601-0001",
    frame: "FM-N28HV0001-01",
    mtr: "MR-2601-0001",
    mtf: "MF-2601-0001",
    /** Adds a plate to the set, and has no Mtf yet. */
    furtherMtr: "MR-2601-0002",
    rscDif: "RD-2601-0001",
    respinDataSet: "C001-N28HV0001A-D02",
    mci: "MC-2601-0001",
  },
  /** The shuttle whose booking has closed, with the one device on it that has its data. */
  shuttle: {
    shuttleNo: "M2655LP-02",
    device: "C007-M55LP0002A",
    productId: "M55LP0002A-01",
    fsr: "FS-2601-0002",
    dif: "DI-2601-0002",
    dataSet: "C007-M55LP0002A-D01",
    pfm: "PF-2601-0002",
    frame: "FM-M55LP0002-01",
  },
} as const;
