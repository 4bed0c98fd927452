import type { InputError } from "@signoff/domain/http/envelope";
import type { ApiError } from "../api/api-error.ts";
import { currentLocale, translate } from "../i18n/translate.ts";
import { recordMessages } from "./messages.ts";
import type { RecordField } from "./record-definition.ts";

/** Error messages by the key of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** At most this many entries of one list are named; the rest are counted. */
const maxNamed = 3;

/**
 * `users[3]` and `fields.users[3]` both belong to the field `users`; their sentences name the entry. A path without a
 * field belongs to the form.
 */
export function errorsByField<Fields extends object>(
  { inputErrors, message }: ApiError,
  fields: readonly RecordField<Fields>[],
  sent: Fields,
): FieldErrors {
  if (inputErrors.length === 0) return { "": message };
  const found = Map.groupBy(inputErrors, ({ path }) => placeOf(path).key);
  return Object.fromEntries(
    [...found].map(([key, errors]) => [
      key,
      sentenceOf(
        errors,
        fields.find((field) => field.key === key),
        sent,
      ),
    ]),
  );
}

function placeOf(path: string) {
  const [, key = "", at, part] = /^(?:fields\.)?([^.[]*)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
  return { key, at: at === undefined ? undefined : Number(at), part };
}

function sentenceOf<Fields extends object>(
  errors: readonly InputError[],
  field: RecordField<Fields> | undefined,
  sent: Fields,
): string {
  const whole = field ? errors.find(({ path }) => placeOf(path).at === undefined) : errors[0];
  if (!field || whole) return whole?.message ?? "";
  const told = errors.slice(0, maxNamed).map((error) => entrySentence(error, field, sent[field.key]));
  const more = errors.length - told.length;
  return [...told, ...(more > 0 ? [translate(recordMessages, "wrong.more", { count: more })] : [])].join(
    currentLocale() === "zh" ? "；" : "; ",
  );
}

function entrySentence<Fields extends object>(
  { path, message }: InputError,
  { entryName }: RecordField<Fields>,
  list: unknown,
): string {
  const { at = 0, part } = placeOf(path);
  const entry: unknown = Array.isArray(list) ? list[at] : undefined;
  const name = entryName?.(entry, { at, part, locale: currentLocale() }) ?? ownName(entry);
  return name === undefined ? message : translate(recordMessages, "wrong.entry", { name, message });
}

function ownName(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || !("name" in entry)) return undefined;
  return typeof entry.name === "string" ? entry.name : undefined;
}
