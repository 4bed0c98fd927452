import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, type Locale, textIn } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import type { DocumentStatus } from "../../../db/tables/documents.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { exportRecords, listRecords, type RecordList } from "../../base/managed-records/public.ts";
import type { DocumentRow, documentsContract } from "./contract.ts";
import { isUnreadBy, ownFigures, placesOf, readableBy, type Reader, waitsFor } from "./documents.sql.ts";
import { isFollowedBy } from "./followers.sql.ts";
import { callerOf } from "./reader.ts";
import type { DocumentServices } from "./services.ts";
import { hitOf, pieceHolds } from "./text/text-pages.sql.ts";
import { customersLike } from "./known-places.sql.ts";

type Customers = (typeof documentsContract)["customers"];

const maxOffered = 20;

/** People who file documents need no rights to customers: they see only code and name. */
export async function findCustomers(
  { db, locale }: Context,
  { keyword = "" }: RequestOf<Customers>,
): Promise<ResultOf<Customers>> {
  const found = await customersLike(db.kysely, keyword, maxOffered);
  return {
    customers: found.map(({ code, company_name, english_name }) => ({
      id: code,
      name: (locale === "zh" ? company_name : english_name) || company_name,
    })),
    total: found[0]?.total ?? 0,
  };
}

type Contract = typeof documentsContract;
type ListRequest = RequestOf<Contract["list"]>;

interface Listed {
  readonly id: string;
  readonly doc_no: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly doc_type: string;
  readonly type_zh: string | null;
  readonly type_en: string | null;
  readonly platform: string;
  readonly owner_zh: string | null;
  readonly owner_en: string | null;
  readonly customer_zh: string | null;
  readonly customer_en: string | null;
  readonly status: DocumentStatus;
  readonly version: string | null;
  readonly pending: string | null;
  readonly updated_at: Date;
  readonly is_read: boolean;
  readonly hit: DocumentRow["hit"];
}

export async function listDocuments(
  context: Context<DocumentServices>,
  request: ListRequest,
): Promise<ResultOf<Contract["list"]>> {
  const { reader } = await callerOf(context);
  return listRecords(context, documentList(reader, request.keyword, context.locale), request);
}

export async function exportDocuments(
  context: Context<DocumentServices>,
  request: RequestOf<Contract["exportXls"]>,
): Promise<FileAnswer> {
  const { reader } = await callerOf(context);
  return exportRecords(context, documentList(reader, request.keyword, context.locale), request);
}

export async function showFigures(context: Context<DocumentServices>): Promise<ResultOf<Contract["figures"]>> {
  const { db, locale } = context;
  const { reader } = await callerOf(context);
  const places = await placesOf(db.kysely, reader);
  return {
    ...(await ownFigures(db.kysely, reader)),
    places: places.map(({ doc_type, name_zh, name_en, platform, count }) => ({
      documentType: doc_type,
      name: textIn(locale, name_zh, name_en) ?? doc_type,
      platform,
      count,
    })),
  };
}

const both = (zh: string, en: string): Bilingual => ({ zh, en });

const statusNames: Readonly<Record<DocumentStatus, Bilingual>> = {
  draft: both("草稿", "Draft"),
  approval: both("审批中", "In approval"),
  published: both("已发布", "Published"),
  obsolete: both("已作废", "Obsolete"),
};

const ownDocuments = { toRead: isUnreadBy, toApprove: waitsFor, followed: isFollowedBy } as const;

function documentList(
  reader: Reader,
  keyword: string | undefined,
  locale: Locale,
): RecordList<ListRequest, Listed, DocumentRow> {
  return {
    title: both("文件库", "Documents"),
    list: defineList<undefined, ListRequest, Listed>()({
      ways: () => [{ from: sql`documents d`, where: readableBy(reader) }],
      conditions: {
        keyword: (text) => sql`(${contains(sql`concat_ws(' ', d.doc_no, d.title_zh, d.title_en)`, text)} or exists (
          select 1 from document_pages p where p.version_id = d.shown_version_id and ${pieceHolds(text)}))`,
        documentType: (type) => sql`d.doc_type = ${type}`,
        platform: (platform) => sql`d.platform = ${platform}`,
        status: (status) => sql`d.status = ${status}`,
        task: (task) => ownDocuments[task](reader.userId),
      },
      keys: { id: { by: sql`d.id`, type: "text" } },
      sorts: {
        docNo: { by: sql`d.doc_no`, type: "text" },
        title: { by: sql.ref(`d.title_${locale}`), type: "text" },
        changed: { by: sql`d.updated_at`, type: "timestamptz" },
      },
      sortedBy: { column: "docNo", order: "asc" },
      columns: shownColumns(reader, keyword),
      rowsOf,
      total: ownTotal,
    }),
    present,
    sheet,
  };
}

function shownColumns(reader: Reader, keyword: string | undefined): RawBuilder<Listed> {
  return sql<Listed>`d.id, d.doc_no, d.title_zh, d.title_en, d.doc_type, i.name_zh as type_zh,
        i.name_en as type_en, d.platform, u.realname_zh as owner_zh, u.realname_en as owner_en,
        c.company_name as customer_zh, c.english_name as customer_en, d.status, v.version, d.updated_at,
        (select w.version from document_versions w where w.document_id = d.id and w.id <> v.id
          and w.state in ('draft', 'approval')) as pending,
        exists (select 1 from document_reads m where m.version_id = v.id and m.user_id = ${reader.userId}) as is_read,
        ${hitOf(keyword)} as hit`;
}

const rowsOf = sql`join documents d on d.id = page.id
        left join document_versions v on v.id = d.shown_version_id
        left join dictionary_items i on i.dictionary_code = 'doc_type' and i.value = d.doc_type
        left join users u on u.id = d.owner_id
        left join customers c on c.code = d.customer_code`;

function present(row: Listed, locale: Locale): DocumentRow {
  return {
    id: row.id,
    docNo: row.doc_no,
    title: row[`title_${locale}`],
    documentType: row.doc_type,
    documentTypeName: row[`type_${locale}`] ?? row.doc_type,
    platform: row.platform,
    owner: row[`owner_${locale}`] ?? "",
    customer: row[`customer_${locale}`] ?? "",
    status: row.status,
    version: row.version ?? "",
    pending: row.pending ?? "",
    changed: row.updated_at.toISOString(),
    isRead: row.is_read,
    hit: row.hit,
  };
}

const sheet: RecordList<ListRequest, Listed, DocumentRow>["sheet"] = {
  docNo: { title: both("文件编号", "Number"), width: 20, cell: (row) => row.docNo },
  title: { title: both("标题", "Title"), width: 40, cell: (row) => row.title },
  documentTypeName: { title: both("类型", "Type"), width: 20, cell: (row) => row.documentTypeName },
  platform: { title: both("平台", "Platform"), width: 12, cell: (row) => row.platform },
  version: { title: both("版本", "Version"), width: 10, cell: (row) => row.version },
  status: { title: both("状态", "Status"), width: 12, cell: (row, at) => statusNames[row.status][at] },
  owner: { title: both("负责人", "Owner"), width: 16, cell: (row) => row.owner },
  customer: { title: both("客户", "Customer"), width: 24, cell: (row) => row.customer },
  changed: { title: both("变更时间", "Changed"), width: 22, cell: (row) => row.changed },
};
