import { isEmptyValue, plainText, type Row } from "./form-values.ts";
import { formerPlateId, plateId } from "./numbering.ts";

/**
 * The plate of a mask layer; undefined while product, mask or version is open. A plate with its former ID keeps it.
 * `asked` are the plates for which a change of the mask set created it: one of them, if there are any.
 */
export function plateOfLayer(layer: Row, product: unknown, asked: readonly Row[] = []): string | undefined {
  const has = plainText(layer.plateId);
  // The product is derived as well, and may come after its plates.
  if (isEmptyValue(product)) return has === "" ? undefined : has;
  const parts = [product, layer.maskCode, layer.maskVersion];
  if (parts.some(isEmptyValue)) return undefined;
  const [name = "", maskCode = "", maskVersion = ""] = parts.map(plainText);
  if (has === formerPlateId(name, maskCode, maskVersion)) return has;
  const meant = asked.filter((plate) => plate.maskCode === maskCode && plate.maskVersion === maskVersion);
  const own = meant.find((plate) => plate.plateId === has) ?? meant[0];
  return plainText(own?.plateId) || plateId(name, maskCode, maskVersion);
}

/** The actions that need a new plate; the others do not change the plate. */
const writtenAnew = new Set<unknown>(["new", "newVersion", "remake", "add"]);

export function needsPlate({ action }: Row): boolean {
  return writtenAnew.has(action);
}

/** Masks left out on purpose: their line of the mapping says that none is needed, and why. */
export function leftOutMasks(mapping: readonly Row[]): ReadonlySet<string> {
  const left = mapping.filter((line) => line.need === "N" && !isEmptyValue(line.remark));
  return new Set(left.map((line) => plainText(line.maskCode)));
}
