import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { translate } from "../i18n/translate.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import { recordMessages } from "./messages.ts";
import type { RecordKind, RecordField, Saved, StoredRecord } from "./record-definition.ts";

/** What stands wrong, by the key of its field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface RecordFormInput<Fields extends object> {
  /** Null: a new one. */
  readonly record: StoredRecord<Fields> | null;
  readonly values: Fields;
  /** With what was sent: meanwhile more may have been entered. */
  readonly onSaved: (saved: Saved, sent: Fields) => void;
  /** The record as somebody else saved it meanwhile. */
  readonly onConflict: (current: StoredRecord<Fields>) => void;
}

/** Saving the open record: what is wrong lands at its field, whoever found it. */
export function useRecordForm<Fields extends object>(
  definition: RecordKind<Fields>,
  { record, values, onSaved, onConflict }: RecordFormInput<Fields>,
) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: Fields) =>
      record === null
        ? definition.calls.add(sent)
        : definition.calls.edit({ id: record.id, revision: record.revision, fields: sent }),
    onSuccess: (saved, sent) => {
      void client.invalidateQueries({ queryKey: listQueryKey(definition.list.key) });
      onSaved(saved, sent);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const current = currentOf<Fields>(error);
      if (current) onConflict(current);
      else setErrors(errorsByField(error));
    },
  });
  const save = () => {
    const missing = missingFields(definition.fields, values);
    setErrors(missing);
    if (Object.keys(missing).length === 0) mutate(values);
  };
  const forget = (key: string) => setErrors(({ [key]: _gone, ...rest }) => rest);
  return { errors, save, forget, isSaving: isPending };
}

function missingFields<Fields extends object>(fields: readonly RecordField<Fields>[], values: Fields): FieldErrors {
  const missing = fields.filter(
    ({ key, required, isShown }) => required && isEmpty(values[key]) && (isShown?.(values) ?? true),
  );
  return Object.fromEntries(missing.map(({ key }) => [key, translate(recordMessages, "required")]));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** `users[3]` and `fields.users[3]` both stand at `users`. What names no field stands at the form. */
function errorsByField({ inputErrors, message }: ApiError): FieldErrors {
  if (inputErrors.length === 0) return { "": message };
  return Object.fromEntries(
    inputErrors
      .toReversed()
      .map(({ path, message: text }) => [path.replace(/^fields\./, "").split(/[.[]/)[0] ?? "", text]),
  );
}

function currentOf<Fields>({ code, result }: ApiError): StoredRecord<Fields> | undefined {
  if (code !== 409 || typeof result !== "object" || result === null || !("current" in result)) return undefined;
  return result.current as StoredRecord<Fields>;
}

/** Keys of the fields whose values differ. */
export function changedKeys<Fields extends object>(one: Fields, other: Fields): readonly (keyof Fields & string)[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Fields & string>;
  return [...keys].filter((key) => sameText(one[key]) !== sameText(other[key]));
}

/** People and places are the same by their id, whatever name they are shown by; an empty text is none. */
function sameText(value: unknown): string {
  return JSON.stringify(value === "" || value === undefined ? null : value, (_key, inner: unknown) =>
    isNamed(inner) ? { id: inner.id } : inner,
  );
}

function isNamed(value: unknown): value is { readonly id: unknown } {
  return typeof value === "object" && value !== null && "id" in value && "name" in value;
}
