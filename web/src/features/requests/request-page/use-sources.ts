import type { DepartmentNode } from "@signoff/server/contract/base/organisation";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, plainText, readField } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type DepartmentChoice, type FormSources } from "../../../form-renderer/form-view-props.ts";
import { rememberToptier } from "../../../session/session-store.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { departmentsOf, departmentTree } from "../../../client/people.ts";
import { diagramQuery } from "../../../client/request-queries.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { downloadTemplate } from "../../../client/templates.ts";
import { acceptedAnalyses } from "./accepted-analyses.ts";
import { downloadRows, findPeople, maskTable, readTable } from "./calls.ts";
import { filingDepartments } from "./filing-departments.ts";
import type { LoadedRequest } from "./loaded-request.ts";
import { lookUp } from "./look-up.ts";
import { useFiles } from "./use-files.ts";
import type { LiveForm } from "./use-live-form.ts";

interface SourceInput extends Pick<LoadedRequest, "definition" | "dictionaries"> {
  readonly request: Pick<RequestDetail, "applyId" | "formType" | "attachments" | "filing">;
}

/** The form of the look-up, with the values on screen at that moment. */
interface AskingForm extends Pick<RequestDetail, "applyId" | "formType">, Pick<LiveForm, "learn"> {
  readonly definition: FormDefinition;
  readonly newest: () => Newest;
}

interface Newest {
  readonly data: FormValues;
  /** Null if the reader may not edit the form: then nothing is chosen in it. */
  readonly filing: RequestDetail["filing"];
}

/** Server calls of the form on screen. The same object while the user types, so that fields do not render again. */
export function useSources(
  { request, definition, dictionaries }: SourceInput,
  { data, learn }: Pick<LiveForm, "data" | "learn">,
): FormSources {
  const { applyId, formType, filing } = request;
  const newest = useStableHandler((): Newest => ({ data, filing }));
  const files = useFiles(applyId, request.attachments);
  const client = useQueryClient();
  const locale = useLocale();
  return useMemo<FormSources>(() => {
    const form = { applyId, formType, definition, newest, learn };
    return {
      dictionaries,
      files,
      lookup: (question, signal) => lookUp({ ...form, data: newest().data }, question, signal),
      people: searchPeople,
      departments: () => offeredDepartments(newest()),
      masks: masksFor(form),
      analyses: acceptedAnalyses(definition, dictionaries),
      routeNodes: async () =>
        (await client.ensureQueryData(diagramQuery(applyId, locale))).nodes.map(({ key, name, people }) => ({
          key,
          name,
          people: people.map((person) => person.name),
        })),
      ...tableFiles(form),
    };
  }, [applyId, formType, definition, dictionaries, files, newest, learn, client, locale]);
}

async function searchPeople(keyword: string, signal: AbortSignal, permission?: string) {
  const people = await findPeople(keyword, signal, permission);
  return people.map(({ id, realname, username, workNo, departName }) => ({
    id,
    name: realname,
    username,
    workNo,
    department: departName,
  }));
}

async function offeredDepartments({ filing, data }: Newest): Promise<readonly DepartmentChoice[]> {
  return filing ? filingDepartments(filing, data, departmentsOf) : (await departmentTree()).map(asChoice);
}

function asChoice({ id, departName, children }: DepartmentNode): DepartmentChoice {
  return { id, name: departName, children: (children ?? []).map(asChoice) };
}

/** The masks of the platform chosen in the form. */
function masksFor({ definition, newest, learn }: AskingForm): FormSources["masks"] {
  const platform = () => techIdIn(definition, newest().data);
  return {
    isReady: () => platform() !== "",
    list: async (signal) => {
      const found = await maskTable(platform(), signal);
      learn(found);
      const masks = found.map(({ data }) => data);
      rememberToptier(masks);
      return masks;
    },
  };
}

function techIdIn(definition: FormDefinition, data: FormValues): string {
  const field = indexOf(definition).fields.get("techId");
  return field ? plainText(readField(data, field)) : "";
}

/** A table of the form as a workbook: the empty template, and the rows of a filled one. */
function tableFiles({
  applyId,
  formType,
  newest,
}: AskingForm): Pick<FormSources, "exportTable" | "exportRows" | "importTable"> {
  const templateType = (tableKey: string) => `${formType}.${tableKey}`;
  return {
    exportTable: (tableKey) => downloadTemplate(templateType(tableKey)),
    importTable: async (tableKey, file, options) => {
      const place = { applyId, templateType: templateType(tableKey) };
      const { rows, lines, problems, exported } = await readTable(place, file, options);
      return { rows, lines, problems, exported };
    },
    exportRows: (tableKey, closed, takesRows) =>
      downloadRows({
        applyId,
        templateType: templateType(tableKey),
        data: newest().data,
        closed: [...closed],
        takesRows,
      }),
  };
}
