import { plainText } from "../values/form-values.ts";
import { findRow } from "../lookup/lookup-rows.ts";
import { isBodyKind, productBodySeries } from "../values/numbering.ts";
import { customerName } from "./customer-name.ts";
import { recordOf, type CompletedRequest, type Effect, type KindEffects } from "./effect.ts";

/** A product body gets its code; a new version marks the product IDs under it as changed. */
export function productBodyEffects(more: (request: CompletedRequest) => Record<string, unknown> = noMore): KindEffects {
  return {
    numbers: bodyNumber,
    complete: (request) => [...writeBody(request, more(request))],
  };
}

const noMore = () => ({});

/** The code of a body contains its kind and platform. */
export const bodyNumber: NonNullable<KindEffects["numbers"]> = ({ data: { bodyKind, toptierNo } }) => {
  if (!isBodyKind(bodyKind)) throw new Error(`A product body has an unknown kind ${plainText(bodyKind)}`);
  return [{ field: "bodyCode", ...productBodySeries(bodyKind, plainText(toptierNo)) }];
};

/** Writes the row of the body for its find center. */
export function writeBody(request: CompletedRequest, more: Record<string, unknown> = {}): readonly Effect[] {
  const { data, rows, version } = request;
  const code = plainText(data.bodyCode);
  const columns = {
    dieSize: `${plainText(data.dieSizeX)} × ${plainText(data.dieSizeY)}`,
    customerName: customerName(rows, data.customerCode),
    letters: findRow(rows, "productBody", code)?.data.letters ?? [],
  };
  const written: Effect = {
    do: "write",
    registry: "productBody",
    code,
    data: recordOf(request, { ...columns, ...more }),
  };
  if (version === 1) return [written];
  const where = { bodyCode: code };
  return [written, { do: "patchAll", registry: "productId", where, data: { bodyChanged: "Y" } }];
}
