import type { RequestDetail } from "@signoff/server/contract/requests";
import type { Attachment } from "@signoff/server/contract/attachments";
import type { DepartmentNode } from "@signoff/server/contract/organisation";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, plainText, readField, type Row } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { requestsRoot } from "../../client/request-queries.ts";
import { UploadQueue } from "../../fields/attachments/upload-queue.ts";
import {
  type DepartmentChoice,
  type FormFile,
  type FormFiles,
  type FormSources,
  lookupPageSize,
  type LookupQuestion,
} from "../../form-renderer/form-view-props.ts";
import {
  departmentsOf,
  departmentTree,
  downloadAttachment,
  downloadTemplate,
  fetchPicture,
  findPeople,
  listFiles,
  lookUpRows,
  maskTable,
  readTable,
  removeFile,
  uploadFile,
} from "./calls.ts";
import { filingDepartments } from "./filing-departments.ts";

interface SourceInput {
  readonly applyId: string;
  readonly formType: string;
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly attachments: readonly Attachment[];
  readonly data: FormValues;
  /** Null for whom the form is not to be written: then nothing is chosen in it. */
  readonly filing: RequestDetail["filing"];
  readonly onRows: (rows: LookupRows) => void;
}

/** What the form on screen asks the server for. Stable while one types, so that fields are not drawn anew. */
export function useSources(input: SourceInput): FormSources {
  const { applyId, formType, definition, dictionaries, onRows } = input;
  const newestData = useRef(input.data);
  const newestFiling = useRef(input.filing);
  useEffect(() => {
    newestData.current = input.data;
    newestFiling.current = input.filing;
  });
  const files = useFiles(applyId, input.attachments);
  return useMemo<FormSources>(
    () => ({
      dictionaries,
      lookup: async (question, signal) => {
        const registry = registryAsked(definition, question);
        const { field, keyword, pageNo, row } = question;
        const page = await lookUpRows(
          {
            registry,
            formType,
            applyId,
            field,
            data: newestData.current,
            keyword,
            pageNo,
            pageSize: lookupPageSize,
            ...(row ? { row: row satisfies Row } : {}),
          },
          signal,
        );
        onRows(page.records);
        return { rows: page.records, total: page.total };
      },
      people: async (keyword, signal) => {
        const people = await findPeople(keyword, signal);
        return people.map(({ id, realname, departName }) => ({ id, name: realname, department: departName }));
      },
      departments: async () => {
        const filing = newestFiling.current;
        return filing
          ? filingDepartments(filing, newestData.current, departmentsOf)
          : (await departmentTree()).map(asChoice);
      },
      files,
      masks: {
        isReady: () => techIdIn(definition, newestData.current) !== "",
        list: async (signal) => {
          const found = await maskTable(techIdIn(definition, newestData.current), signal);
          onRows(found);
          return found.map(({ data }) => data);
        },
      },
      exportTable: (tableKey) => downloadTemplate(`${formType}.${tableKey}`),
      importTable: async (tableKey, file) => {
        const { rows, lines, problems } = await readTable({ applyId, templateType: `${formType}.${tableKey}` }, file);
        return { rows, lines, problems };
      },
    }),
    [applyId, formType, definition, dictionaries, files, onRows],
  );
}

function techIdIn(definition: FormDefinition, data: FormValues): string {
  const field = indexOf(definition).fields.get("techId");
  return field ? plainText(readField(data, field)) : "";
}

function registryAsked(definition: FormDefinition, { field }: LookupQuestion): string {
  const index = indexOf(definition);
  const [head = "", column] = field.split(".");
  const asked = column === undefined ? index.fields.get(head)?.field : index.tables.get(head)?.columns.get(column);
  return asked?.options && "lookup" in asked.options ? asked.options.lookup.registry : "";
}

function asChoice({ id, departName, children }: DepartmentNode): DepartmentChoice {
  return { id, name: departName, children: (children ?? []).map(asChoice) };
}

/** Files of the request; the list is asked for again after each upload and removal. */
function useFiles(applyId: string, attachments: readonly Attachment[]): FormFiles {
  const client = useQueryClient();
  const queryKey = useMemo(() => [requestsRoot, "files", applyId], [applyId]);
  const { data } = useQuery({
    queryKey,
    queryFn: () => listFiles(applyId),
    initialData: () => [...attachments],
    staleTime: 60_000,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey]);
  const upload = useCallback<FormFiles["upload"]>(
    async (bizType, file, options) => {
      const { attachmentId } = await uploadFile({ applyId, bizType }, file, options);
      await refresh();
      return attachmentId;
    },
    [applyId, refresh],
  );
  const uploads = useMemo(() => new UploadQueue(upload), [upload]);
  return useMemo<FormFiles>(() => {
    return {
      list: data.map(asFormFile),
      uploads,
      upload,
      remove: async (id) => {
        await removeFile(id);
        await refresh();
      },
      download: downloadAttachment,
      preview: async (id) => URL.createObjectURL((await fetchPicture(id)).bytes),
    };
  }, [data, upload, uploads, refresh]);
}

function asFormFile(file: Attachment): FormFile {
  return {
    id: file.attachmentId,
    bizType: file.bizType,
    name: file.fileName,
    size: file.size,
    uploadedBy: file.uploader,
    uploadedAt: file.time,
    isImage: file.previewable,
    canRemove: file.removable,
  };
}
