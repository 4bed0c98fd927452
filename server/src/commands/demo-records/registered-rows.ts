import { addDays } from "@signoff/forms/values/calendar";
import { documentNo, type Platform, platforms } from "@signoff/forms/demo/platform";
import type { Tx } from "../../db/database.ts";
import { readEquipment } from "../../db/seed/catalogue.ts";
import { rowsByCode, writeRows } from "../../features/base/registry-rows/public.ts";
import type { Directory } from "../../features/base/directory/public.ts";

interface Registered {
  readonly registry: string;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Records that no request has written: the equipment ledger and the documents of every platform. */
export async function registerRows(tx: Tx, directory: Directory, day: string, at: Date): Promise<void> {
  const rows = [
    ...equipment(directory, day),
    ...Object.values<Platform>(platforms).flatMap((one) => documents(directory, one)),
  ];
  const known = new Set((await rowsByCode(tx, rows)).map(({ registry, code }) => `${registry}/${code}`));
  const missing = rows.filter(({ registry, code }) => !known.has(`${registry}/${code}`));
  await writeRows(tx, missing, { requestId: null, version: 1, at });
}

function equipment(directory: Directory, day: string): readonly Registered[] {
  return readEquipment().map((item) => ({
    registry: "equipment",
    code: item.eqpId,
    data: {
      eqpId: item.eqpId,
      eqpName: item.name.en,
      eqpNameZh: item.name.zh,
      model: item.model,
      serialNo: `${item.eqpId}-001`,
      location: item.location,
      ownerDept: { id: item.ownerDept, name: directory.departments.get(item.ownerDept)?.names.zh ?? item.ownerDept },
      owner: { id: item.owner, name: directory.namesOf(item.owner).zh },
      eqpStatus: item.status,
      checkFrequency: item.checkFrequency,
      ...(item.nextDueDays === null ? {} : { nextDate: addDays(day, item.nextDueDays) }),
    },
  }));
}

const titles = {
  DRM: { en: "design rule manual", zh: "设计规则手册" },
  PDK: { en: "process design kit", zh: "工艺设计套件" },
  SPICE: { en: "SPICE models", zh: "SPICE 模型" },
} as const;
/** The owner of every platform's documents in the demo company. */
const documentOwner = "pie.wu";

function documents(directory: Directory, { stem }: Platform): readonly Registered[] {
  return (["DRM", "PDK", "SPICE"] as const).map((type) => {
    const docNo = documentNo(type, stem);
    const data = {
      docNo,
      documentType: type.toLowerCase(),
      documentName: `${stem} ${titles[type].en}`,
      documentNameZh: `${stem} ${titles[type].zh}`,
      owner: { id: documentOwner, name: directory.namesOf(documentOwner).zh },
      toptierNo: stem,
      docVersion: "V1.0",
    };
    return { registry: "document", code: docNo, data };
  });
}
