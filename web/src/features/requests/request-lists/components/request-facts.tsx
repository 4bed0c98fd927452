import { codeName, mayBeNamed } from "@signoff/forms/values/code-name";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { type IndexedField, indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, isEmptyValue } from "@signoff/forms/values/form-values";
import { ReadOnlyValue } from "../../../../fields/read-only-value.tsx";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";
import { useDictionaries, useFormDefinition, useNamedRows, useRequestDetail } from "../queries.ts";

/** The few fields by which an approver recognises the request, named by its definition. */
export function RequestFacts({ applyId }: { readonly applyId: string }) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  const detail = useRequestDetail(applyId, true).data;
  const definition = useFormDefinition(applyId).data;
  const dictionaries = useDictionaries();
  const facts = detail && definition ? factsOf(detail.data, definition) : [];
  const index = definition && indexOf(definition);
  const rows = useNamedRows(detail, index !== undefined && facts.some(({ field }) => mayBeNamed(field, index)));
  if (!detail || !index || facts.length === 0) return null;
  const names = { index, rows, locale, scope: formScope(index, detail.data, { rows }) };
  return (
    <section className="so-preview-part">
      <h3>{t("preview.facts")}</h3>
      <dl className="so-preview-facts">
        {facts.map(({ key, field, value }) => (
          <div key={key}>
            <dt>{field.label[locale]}</dt>
            <dd>
              <ReadOnlyValue
                field={field}
                value={value}
                codeName={codeName(field, value, names)}
                dictionaries={dictionaries}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(data: FormValues, definition: FormDefinition) {
  const { fields } = indexOf(definition);
  return definition.summary.flatMap((key) => {
    const known = fields.get(key);
    const value = known && valueAt(data, known);
    return known && !isEmptyValue(value) ? [{ key, field: known.field, value }] : [];
  });
}

/** A value of a section that is stored as an object is inside that object. */
function valueAt(data: FormValues, { inside, dataKey }: Pick<IndexedField, "inside" | "dataKey">): unknown {
  const holder = inside === undefined ? data : data[inside];
  return typeof holder === "object" && holder !== null ? (holder as FormValues)[dataKey] : undefined;
}
