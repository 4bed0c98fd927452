import { plainText } from "../values/form-values.ts";
import { numberInSeries, productIdSeries } from "../values/numbering.ts";
import { fine, type Rule } from "./rule.ts";

/** A product ID that is revised takes a new letter; until then the request carries the ID it is to replace. */
export const newLetterOnRevise: Rule = ({ value }) => {
  const productId = plainText(value("productId"));
  const letter = plainText(value("revLetter"));
  const { prefix } = productIdSeries(plainText(value("bodyCode")), letter);
  return numberInSeries(productId, prefix) > 0 ? [{ path: "revLetter", params: { letter, productId } }] : fine;
};
