import type { Progress } from "@signoff/domain/http/progress";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { ComponentType } from "react";
import type { PickedDepartment, PickedPerson } from "../pickers/picker-sources.ts";
import type { UploadQueue } from "../fields/attachments/upload-queue.ts";

/**
 * An error at a place of the form, in words. Paths are the validator's: `field`, `table[3].column`, `attachments.type`.
 */
export interface PlacedProblem {
  readonly path: string;
  readonly message: string;
}

/** A value that differs from the compared version. */
export interface PlacedDifference {
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  readonly before: unknown;
}

export interface FormChange {
  readonly data: FormValues;
  /** The changed field or table. */
  readonly path: string;
  /** The form did it by itself (chose an only option, cleared a level below): no reason to ask before leaving. */
  readonly automatic: boolean;
}

export type PersonChoice = PickedPerson;

export type DepartmentChoice = PickedDepartment;

export interface LookupQuestion {
  /** Key of the field, or `table.column`. */
  readonly field: string;
  /** The row of the column. */
  readonly row?: Row;
  readonly keyword: string;
  readonly pageNo: number;
}

/** Rows per page of a look-up. */
export const lookupPageSize = 10;

/** `facts` distinguish the row from others, in the reader's language. */
export type OfferedRow = RegistryRow & {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
};

export interface LookupAnswer {
  readonly rows: readonly OfferedRow[];
  readonly total: number;
}

export interface FormFile {
  readonly id: string;
  readonly bizType: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly uploadedBy: string;
  readonly uploadedAt: string;
  readonly isImage: boolean;
  readonly canRemove: boolean;
  /** The file that is a newer version of this one. */
  readonly replacedBy?: string | null;
}

export interface HalfUploadsProps {
  readonly bizType: string;
  readonly uploads: UploadQueue;
}

export interface FormFiles {
  readonly list: readonly FormFile[];
  /** Running uploads; the same queue as long as the form is shown. */
  readonly uploads: UploadQueue;
  /** Resolves to the id of the new file, for a field that names files. */
  readonly upload: (
    bizType: string,
    file: File,
    options: {
      readonly onProgress: (share: number) => void;
      /** It is paused and continues by itself. */
      readonly onHold: (hold: "network" | "busy" | undefined) => void;
      readonly signal: AbortSignal;
    },
  ) => Promise<string | void>;
  /** Rows of uploads that were interrupted before the page was loaded; absent if there are none. */
  readonly Halves?: ComponentType<HalfUploadsProps> | undefined;
  readonly remove: (id: string) => Promise<void>;
  /** Makes a file the new version of another one of its group. */
  readonly replace: (id: string, replaces: string) => Promise<void>;
  /** Moves a file to another group. */
  readonly move: (id: string, bizType: string) => Promise<void>;
  readonly download: (id: string) => Promise<void>;
  /** The template for files of a business type. */
  readonly template: (bizType: string) => Promise<void>;
  /** All of them as one archive. */
  readonly downloadAll: () => Promise<void>;
  /** Address of an image preview that the page may show; revoked by the caller. */
  readonly preview: (id: string) => Promise<string>;
  /** A thumbnail of a picture. */
  readonly thumbnail: (id: string) => Promise<Blob>;
  /** The bytes, for rendering by the page itself. */
  readonly bytes: (id: string) => Promise<Blob>;
}

/** A node of the form's route, in the reader's language, with its people as far as they are known. */
export interface NamedNode {
  readonly key: string;
  readonly name: string;
  readonly people: readonly string[];
}

/** Server calls of the form, provided by the request page. */
export interface FormSources {
  readonly dictionaries: Dictionaries;
  readonly lookup: (question: LookupQuestion, signal: AbortSignal) => Promise<LookupAnswer>;
  readonly people: (
    keyword: string,
    signal: AbortSignal,
    /** Only holders of this permission code. */
    permission?: string,
  ) => Promise<readonly PersonChoice[]>;
  readonly departments: () => Promise<readonly DepartmentChoice[]>;
  readonly files: FormFiles;
  /** The route, to show which node fills in a field. */
  readonly routeNodes?: () => Promise<readonly NamedNode[]>;
  /** Template of a table as .xlsx; rows of a filled-in one, each with its errors. */
  readonly exportTable?: (tableKey: string) => Promise<void>;
  readonly importTable?: (tableKey: string, file: File, options: ReadingFile) => Promise<ImportedRows>;
  /** The current rows as .xlsx, to be changed there and imported again. */
  readonly exportRows?: (tableKey: string, closed: readonly ClosedColumn[], takesRows: boolean) => Promise<void>;
  /** Findings about a record that cells of this column name, one line of text each. */
  readonly analyses?:
    | { readonly column: string; readonly find: (no: string, signal: AbortSignal) => Promise<readonly string[]> }
    | undefined;
  /** The masks of the form's platform, once the platform is known. */
  readonly masks?: {
    readonly isReady: () => boolean;
    readonly list: (signal: AbortSignal) => Promise<readonly FormValues[]>;
  };
}

/** While a file is read: progress, and whether the user has cancelled. */
export interface ReadingFile {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Lines and problems are counted as in the spreadsheet, including its header, because users look them up there. */
export interface ImportedRows {
  readonly rows: readonly Row[];
  /** Line of each row in the spreadsheet. */
  readonly lines: readonly number[];
  readonly problems: readonly { readonly row: number; readonly column: string; readonly message: string }[];
  /** For an exported file, the rows as exported; `places` says which of those rows each of `rows` is. */
  readonly exported: {
    readonly time: string;
    readonly rows: readonly Row[];
    readonly places: readonly (number | null)[];
  } | null;
}

/** A column that is closed in these rows (from 0), or in all. */
export interface ClosedColumn {
  readonly column: string;
  readonly rows?: number[];
}

export interface FormViewProps {
  /** The version that the request is pinned to. */
  readonly definition: FormDefinition;
  readonly data: FormValues;
  /** Registry rows that the data refers to, as the server resolved them. */
  readonly rows: LookupRows;
  /** Visible, required, read-only: from `formState`, with parts that a version keeps closed already read-only. */
  readonly state: FormState;
  /** The current node, for its handler: some files are required only there. */
  readonly node?: string;
  /** Absent: everything is text. */
  readonly onChange?: (change: FormChange) => void;
  /** Puts the content of an open cell into data; undefined once the cell is closed. */
  readonly onTyping?: (typed: ((data: FormValues) => FormValues) | undefined) => void;
  readonly problems: readonly PlacedProblem[];
  readonly differences?: readonly PlacedDifference[];
  /** A place to open, scroll to and focus: a path, or `section:<key>`; a new object each time. */
  readonly target?: { readonly path: string };
  /** Called with the section in view while the user scrolls. */
  readonly onSectionInView?: (section: string) => void;
  readonly sources: FormSources;
  /** Keys of the sections that a reader folded. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (section: string, folded: boolean) => void;
}
