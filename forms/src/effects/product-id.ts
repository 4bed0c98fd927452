import { plainText } from "../values/form-values.ts";
import { findRow } from "../lookup/lookup-rows.ts";
import { productIdSeries } from "../values/numbering.ts";
import { customerName } from "./customer-name.ts";
import { recordOf, type CompletedRequest, type Effect, type KindEffects } from "./effect.ts";

/** A product ID is its body, a letter and the number of the mask set; a new letter makes a new ID. */
export const productIdNumber: NonNullable<KindEffects["numbers"]> = ({ data }) => {
  const series = productIdSeries(plainText(data.bodyCode), plainText(data.revLetter));
  return [{ field: "productId", numberField: "maskSetNo", renews: true, ...series }];
};

/**
 * Writes the row of the ID for its find center, and stores its letter in the body's row, so that the next free one is
 * known.
 */
export function writeProductId(request: CompletedRequest): readonly Effect[] {
  const { data, rows } = request;
  const columns = { customerName: customerName(rows, data.customerCode), bodyChanged: "N" };
  return [
    {
      do: "write",
      registry: "productId",
      code: plainText(data.productId),
      data: recordOf(request, columns),
    },
    {
      do: "patch",
      registry: "productBody",
      code: plainText(data.bodyCode),
      data: { letters: lettersWith(request) },
    },
  ];
}

export const productIdEffects: KindEffects = { numbers: productIdNumber, complete: writeProductId };

function lettersWith({ data, rows }: CompletedRequest): readonly string[] {
  const used = findRow(rows, "productBody", data.bodyCode)?.data.letters;
  const letters = new Set(Array.isArray(used) ? used.map(plainText) : []);
  return [...letters.add(plainText(data.revLetter))].sort();
}
