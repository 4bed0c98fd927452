import type { Bilingual, Locale } from "@signoff/domain/locale";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { codeName } from "@signoff/forms/values/code-name";
import { type FormValues, isEmptyValue, readField, writeValue } from "@signoff/forms/values/form-values";
import { withNames } from "@signoff/domain/mentions";
import type { Tx } from "../../../db/database.ts";
import { openComments, hideByRole, namePeople, resolveValues, type ResolvedValues } from "../../requests/public.ts";
import type { PinnedForm } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { canSeeRequest, readRequestWithPeople, type RequestRow } from "../../base/request-access/public.ts";
import { readDecidedOn, readFormData } from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { changesSince } from "./changes-since.ts";
import type { Fact, LetterPart } from "./letter.ts";
import { stepsOpen, stepsTaken } from "./mail-content.sql.ts";
import { routeSoFar } from "./route-so-far.ts";
import type { NoticeServices } from "./services.ts";

const maxSteps = 20;
const maxComments = 10;

const words = {
  summary: { zh: "关键信息", en: "Summary" },
  route: { zh: "审批进度", en: "Route so far" },
  comments: { zh: "未解决的评论", en: "Open comments" },
  must: { zh: "须答复", en: "must be answered" },
} as const satisfies Record<string, Bilingual>;

/** The recipient of a mail, and whether it asks for a decision. */
export interface Reader {
  readonly userId: string;
  readonly locale: Locale;
  readonly decides: boolean;
}

/** Writes the content of mails about a request: to each reader what that reader may see. Shared data is read once. */
export type ContentWriter = (reader: Reader) => Promise<readonly LetterPart[]>;

export async function contentWriter(tx: Tx, services: NoticeServices, requestId: string): Promise<ContentWriter> {
  const [directory, told, data, taken, open, said] = await Promise.all([
    services.directory.at(tx),
    readRequestWithPeople(tx, requestId),
    readFormData(tx, requestId),
    stepsTaken(tx, requestId, maxSteps),
    stepsOpen(tx, requestId),
    openComments(tx, requestId, maxComments),
  ]);
  let shared: Promise<Shared> | undefined;
  return async (reader) => {
    const { request, people } = told ?? {};
    // A recipient who may not open the request learns only its subject.
    if (!request || !canSeeRequest(directory.viewer(reader.userId), request, people?.has(reader.userId) === true))
      return [];
    shared ??= readShared(tx, services, request, data);
    const known = { ...(await shared), directory, reader };
    const { locale } = reader;
    return [
      { kind: "facts", title: words.summary[locale], facts: summaryFacts(known, data) },
      ...(await changes(tx, known, request.id, data)),
      ...commentsPart(said, directory, locale),
      { kind: "steps", title: words.route[locale], steps: routeSoFar(taken, open, directory, locale) },
    ];
  };
}

/** Comments in unresolved threads, the newest of each thread. */
function commentsPart(
  said: Awaited<ReturnType<typeof openComments>>,
  { people }: Directory,
  locale: Locale,
): readonly LetterPart[] {
  if (said.length === 0) return [];
  const facts = said.map((one): Fact => {
    const [name, node] = locale === "zh" ? [one.name_zh, one.must_zh] : [one.name_en, one.must_en];
    const label = node === null ? name : `${name} (${words.must[locale]}: ${node})`;
    return [label, withNames(one.text, people, locale)];
  });
  return [{ kind: "facts", title: words.comments[locale], facts }];
}

interface Shared extends Pick<ResolvedValues, "rows" | "dictionaries"> {
  readonly form: PinnedForm;
}

interface Known extends Shared {
  readonly directory: Directory;
  readonly reader: Reader;
}

/** Names are looked up only for the values in the summary, however long the form is. */
async function readShared(tx: Tx, services: NoticeServices, request: RequestRow, data: FormValues): Promise<Shared> {
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  const asking = { db: tx, form, requestNo: request.request_no, today: dayText(new Date()) };
  const { rows, dictionaries } = await resolveValues(asking, summaryValues(form, data));
  return { form, rows, dictionaries };
}

function summaryValues({ definition }: PinnedForm, data: FormValues): FormValues {
  const { fields } = indexOf(definition);
  const part: FormValues = {};
  for (const key of definition.summary) {
    const indexed = fields.get(key);
    if (indexed) writeValue(part, indexed.inside, indexed.dataKey, readField(data, indexed));
  }
  return part;
}

function asSeen({ form, directory, reader }: Known, data: FormValues): FormValues {
  const { definition } = form;
  return namePeople(
    definition,
    hideByRole(definition, data, directory.rolesOf(reader.userId)),
    directory,
    reader.locale,
  );
}

/** The few fields by which an approver recognises the request: those that its definition names. */
function summaryFacts(known: Known, data: FormValues): readonly Fact[] {
  const { form, rows, reader } = known;
  const { locale } = reader;
  const seen = asSeen(known, data);
  const index = indexOf(form.definition);
  const names = { index, rows, locale, scope: formScope(index, seen, { rows }) };
  return form.definition.summary.flatMap((key): Fact[] => {
    const indexed = index.fields.get(key);
    const value = indexed && readField(seen, indexed);
    if (!indexed || isEmptyValue(value)) return [];
    const { field } = indexed;
    const name = codeName(field, value, names);
    const shown = textOf(known)(field, value);
    return [[field.label[locale], name === undefined || name === shown ? shown : `${shown} ${name}`]];
  });
}

function textOf({ dictionaries, reader: { locale } }: Known) {
  return (field: FieldDefinition, value: unknown): string =>
    isEmptyValue(value) ? "" : behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
}

/** The changes for an approver who has decided on this request before and is asked again. */
async function changes(tx: Tx, known: Known, requestId: string, data: FormValues): Promise<readonly LetterPart[]> {
  const { form, reader } = known;
  const decided = reader.decides ? await readDecidedOn(tx, requestId, reader.userId) : undefined;
  if (!decided) return [];
  return [
    await changesSince({
      definition: form.definition,
      before: asSeen(known, decided.data),
      after: asSeen(known, data),
      at: decided.at,
      locale: reader.locale,
      textOf: textOf(known),
    }),
  ];
}
