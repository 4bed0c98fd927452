import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { templatesContract } from "@signoff/server/contract/forms/templates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint, uploadTo } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";

export type TemplateQuery = RequestInputOf<typeof templatesContract.findPage>;
export const templateList = "templates";

export const loadTemplates = (query: TemplateQuery, signal: AbortSignal) => {
  const { cursor: _cursor, ...asked } = query;
  return callEndpoint(templatesContract.findPage, asked, { loading: false, signal });
};

export function useTemplate(templateType: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [templateList, "detail", templateType, locale],
    queryFn: ({ signal }) =>
      callEndpoint(templatesContract.detail, { templateType }, { loading: false, signal, handles: [404] }),
    staleTime: 0,
  });
}

export type TemplateDetail = NonNullable<ReturnType<typeof useTemplate>["data"]>;

export type TemplateChange =
  | { readonly file: File; readonly note: string }
  | { readonly version: number | null; readonly was: number | null };

/** A new file as replacement, or an earlier one. */
export function useTemplateChange(templateType: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: TemplateChange): Promise<unknown> => {
      if ("version" in change)
        return callEndpoint(templatesContract.chooseVersion, { templateType, ...change }, { handles: [404, 409] });
      const form = new FormData();
      form.append("templateType", templateType);
      form.append("note", change.note);
      form.append("file", change.file, change.file.name);
      return uploadTo(templatesContract.upload, form, { handles: [404, 406] });
    },
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [templateList, "detail"] });
      void client.invalidateQueries({ queryKey: listQueryKey(templateList) });
    },
  });
}
