import type { FormValues } from "@signoff/forms/values/form-values";
import { useMemo } from "react";
import type { ApiError } from "../../../../api/api-error.ts";
import { saveRequest } from "../calls.ts";
import type { Stored } from "./draft-saver.ts";
import { type FormStore, outcomeOf, useFormSaver } from "./use-form-saver.ts";

export interface SavedRequest {
  readonly revision: number;
  readonly status: number;
  readonly requestNo: string;
}

interface DraftOptions {
  readonly applyId: string;
  readonly stored: Stored;
  readonly data: FormValues;
  readonly onSaved: (saved: SavedRequest) => void;
  readonly onRefused: (error: ApiError) => void;
}

/** Saves a draft or a rework: the whole data, over the revision it was typed on. */
export function useDraftSaver({ applyId, stored, data, onSaved, onRefused }: DraftOptions) {
  const store = useMemo<FormStore>(
    () => ({
      save: async (revision, typed) => {
        try {
          const saved = await saveRequest({ applyId, revision, data: typed });
          onSaved(saved);
          return { kind: "saved", revision: saved.revision };
        } catch (error) {
          return outcomeOf(error, onRefused);
        }
      },
    }),
    [applyId, onSaved, onRefused],
  );
  return useFormSaver({ place: applyId, stored, data, store });
}
