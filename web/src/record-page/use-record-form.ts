import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { currentLocale, translate } from "../i18n/translate.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import { tooLongText } from "../ui/text-limit.ts";
import { errorsByField, type FieldErrors } from "./field-errors.ts";
import { recordMessages } from "./messages.ts";
import type { RecordKind, RecordField, Saved, StoredRecord } from "./record-definition.ts";

export interface RecordFormInput<Fields extends object> {
  /** Null: a new one. */
  readonly record: StoredRecord<Fields> | null;
  readonly values: Fields;
  /** With the sent values: more may have been entered meanwhile. */
  readonly onSaved: (saved: Saved, sent: Fields) => void;
  /** The record as somebody else saved it meanwhile. */
  readonly onConflict: (current: StoredRecord<Fields>) => void;
}

/** Saving the open record: every error is shown at its field, from client or server. */
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
    onError: (error, sent) => {
      if (!(error instanceof ApiError)) return;
      const current = currentOf<Fields>(error);
      if (current) onConflict(current);
      else setErrors(errorsByField(error, definition.fields, sent));
    },
  });
  const save = () => {
    const wrong = { ...missingFields(definition.fields, values), ...tooLongFields(definition.fields, values) };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) mutate(values);
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

function tooLongFields<Fields extends object>(fields: readonly RecordField<Fields>[], values: Fields): FieldErrors {
  const told = fields
    .filter(({ isShown }) => isShown?.(values) ?? true)
    .map(({ key, maxLength }) => [key, tooLongText(values[key], maxLength, currentLocale())] as const);
  return Object.fromEntries(told.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
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

/** People and places are compared by id, whatever their displayed name; an empty text equals none. */
function sameText(value: unknown): string {
  return JSON.stringify(value === "" || value === undefined ? null : value, (_key, inner: unknown) =>
    isNamed(inner) ? { id: inner.id } : inner,
  );
}

function isNamed(value: unknown): value is { readonly id: unknown } {
  return typeof value === "object" && value !== null && "id" in value && "name" in value;
}
