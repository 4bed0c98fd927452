import { nobodyWaits } from "../../http/context.ts";
import { Readable } from "node:stream";
import { documentNo, type Platform, platforms } from "@signoff/forms/demo/platform";
import { decideVersion, submitVersion } from "../../features/files/documents/decide-version.ts";
import { showDocument } from "../../features/files/documents/show-document.ts";
import { addVersion } from "../../features/files/documents/upload-document.ts";
import { writeDocx } from "../../features/forms/templates/docx.ts";
import type { Stage } from "./stage.ts";

/** Maintains and publishes the documents of the demo company. */
const keeper = "pid.yin";
const owner = "pie.wu";

const heads = ["条目 / Item", "规定 / Rule"] as const;

const lines = {
  DRM: [
    "栅极间距 GT.S.1 / Minimum gate spacing over active, core devices: 0.088 um",
    "栅极宽度 GT.W.1 / Minimum gate width, core device: 0.030 um",
    "高压栅极宽度 GT.W.3 / Minimum gate width, 8 V device: 0.550 um",
    "高压栅极间距 GT.S.3 / Gate spacing, 8 V device: 0.300 um",
    "有源区宽度 AA.W.1 / Minimum active width: 0.080 um",
    "金属密度窗口 / Metal density in a 200 x 200 um window: 15 to 60 %",
  ],
  PDK: [
    "参数化单元 / p-cells follow GT.S.1 of the design rule manual",
    "版图验证 / DRC, LVS and extraction decks are part of this kit",
    "安装 / Unpack beside the technology library and set its path",
  ],
  SPICE: [
    "模型适用电压 / Valid for 0.9 V, 1.8 V, 8 V and 20 V devices",
    "工艺角 / Corners: tt, ff, ss, fs, sf",
    "温度范围 / Temperature from -40 to 125 degrees",
  ],
} as const;

/** The files of some documents in the registry, submitted and published like any other version. */
export async function playDocumentFiles(stage: Stage): Promise<void> {
  for (const { stem } of Object.values<Platform>(platforms).slice(0, 3))
    for (const type of ["DRM", "PDK", "SPICE"] as const) await playFile(stage, documentNo(type, stem), lines[type]);
}

async function playFile(stage: Stage, docNo: string, texts: readonly string[]): Promise<void> {
  const context = await stage.as(keeper);
  const { id, revision, titleEn, titleZh } = await showDocument(context, { docNo });
  const content = await writeDocx({ title: `${titleZh} / ${titleEn}`, heads, lines: texts });
  const stream = Readable.from([content]);
  const upload = { fileName: `${docNo}.docx`, contentType: "", stream, isCutOff: () => false };
  const note = "First file in the library";
  const version = { id, revision, version: "V1.1", note };
  const added = await addVersion({ ...context, ...nobodyWaits, upload }, version);
  const handed = await submitVersion(context, { id, revision: added.revision });
  await decideVersion(await stage.as(owner), { id, revision: handed.revision, agree: true });
}
