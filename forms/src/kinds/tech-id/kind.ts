import {
  type CompletedRequest,
  type Effect,
  type KindEffects,
  recordOf,
  technologyReleased,
} from "../../effects/effect.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { isRecord, plainText, type Row } from "../../values/form-values.ts";
import { techIdSeries } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";

/** Test-key type of each table, and the column that identifies its lines. */
const tables: Readonly<Record<string, readonly [type: string, code: string]>> = {
  maskBias: ["type1", "maskCode"],
  mainPatternTone: ["type1", "maskCode"],
  scribeLaneTone: ["type1", "maskCode"],
  watTestKey: ["type2", "tkCode"],
  reTestKey: ["type2", "tkCode"],
  reticleGrade: ["type3", "maskCode"],
  cdMeasuring: ["type4", "maskCode"],
  frameCells: ["type5", "cellName"],
  ocf: ["type6", "ocfName"],
  opcTable: ["type7", "maskCode"],
  customerTable: ["type8", "item"],
};

/** A Tech ID gets its code, and every line of its tables becomes a row of the TK tables, with its type. */
const effects: KindEffects = {
  numbers({ data, rows }) {
    const toptier = findRow(rows, "toptier", data.toptierNo);
    const inter = Number(toptier?.data.interMetal ?? data.interMetal ?? 0);
    const top = Number(toptier?.data.topMetalLayers ?? data.topMetalLayers ?? 0);
    return [{ field: "techId", ...techIdSeries(plainText(data.toptierNo), inter, top) }];
  },
  complete(request) {
    const techId = plainText(request.data.techId);
    const lines = Object.keys(tables).flatMap((table) => linesOf(table, techId, request));
    return [{ do: "write", registry: "techId", code: techId, data: recordOf(request) }, ...lines, technologyReleased];
  },
};

function linesOf(table: string, techId: string, request: CompletedRequest): Effect[] {
  const [tableType, codeColumn] = tables[table] ?? ["", ""];
  const value = request.data[table];
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return rows.map((row, at) => {
    const tkCode = plainText(row[codeColumn]);
    return {
      do: "write",
      registry: "tkTable",
      code: tkCode,
      // CD lines and customer items may repeat their code, so the line's position distinguishes them.
      scope: `${techId}/${table}/${at + 1}`,
      data: tkTableRow(row, { tkCode, tableType, table, techId }, request),
    };
  });
}

function tkTableRow(row: Row, facts: Row, request: CompletedRequest): Row {
  const size = row.sizeX === undefined ? {} : { size: `${plainText(row.sizeX)} × ${plainText(row.sizeY)}` };
  const masks = row.maskCode === undefined ? {} : { masks: [row.maskCode] };
  return { ...row, ...facts, ...size, ...masks, requestNo: request.requestNo, version: request.version };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
