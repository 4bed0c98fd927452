import type { Progress } from "@signoff/domain/http/progress";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { ComponentType } from "react";
import type { PickedDepartment, PickedPerson } from "../pickers/picker-sources.ts";
import type { UploadQueue } from "../fields/attachments/upload-queue.ts";

/** What is wrong at a place of the form, in words. Paths are the validator's: `field`, `table[3].column`, `attachments.type`. */
export interface PlacedProblem {
  readonly path: string;
  readonly message: string;
}

/** A value that differs from the version compared with. */
export interface PlacedDifference {
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  readonly before: unknown;
}

export interface FormChange {
  readonly data: FormValues;
  /** What was changed: a field or a table. */
  readonly path: string;
  /** The form did it by itself (an only option was picked, a level below was cleared): no reason to ask before leaving. */
  readonly automatic: boolean;
}

export type PersonChoice = PickedPerson;

export type DepartmentChoice = PickedDepartment;

export interface LookupQuestion {
  /** Key of the field, or `table.column`. */
  readonly field: string;
  /** The row the column stands in. */
  readonly row?: Row;
  readonly keyword: string;
  readonly pageNo: number;
}

/** Rows on a page of a look-up. */
export const lookupPageSize = 10;

/** `facts` tell the row from the others, in the reader's language. */
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
  /** Files on their way; the same queue as long as the form is shown. */
  readonly uploads: UploadQueue;
  /** Gives the id of the new file: a field that names files takes it over. */
  readonly upload: (
    bizType: string,
    file: File,
    options: {
      readonly onProgress: (share: number) => void;
      /** It stands still and goes on by itself. */
      readonly onHold: (hold: "network" | "busy" | undefined) => void;
      readonly signal: AbortSignal;
    },
  ) => Promise<string | void>;
  /** Rows of files whose upload was interrupted before the page was loaded; absent where there are none. */
  readonly Halves?: ComponentType<HalfUploadsProps> | undefined;
  readonly remove: (id: string) => Promise<void>;
  /** Makes a file the new version of another one of its group. */
  readonly replace: (id: string, replaces: string) => Promise<void>;
  /** Puts a file into another group. */
  readonly move: (id: string, bizType: string) => Promise<void>;
  readonly download: (id: string) => Promise<void>;
  /** What files of a business type are made from. */
  readonly template: (bizType: string) => Promise<void>;
  /** All of them as one archive. */
  readonly downloadAll: () => Promise<void>;
  /** Address of an image preview that the page may show; revoked by the caller. */
  readonly preview: (id: string) => Promise<string>;
  /** A small picture of a picture. */
  readonly thumbnail: (id: string) => Promise<Blob>;
  /** The bytes, to be drawn by the page itself. */
  readonly bytes: (id: string) => Promise<Blob>;
}

/** A node of the route the form takes, in the reader's language, with who stands there as far as it is known. */
export interface NamedNode {
  readonly key: string;
  readonly name: string;
  readonly people: readonly string[];
}

/** What the form asks the server for. The request page brings it. */
export interface FormSources {
  readonly dictionaries: Dictionaries;
  readonly lookup: (question: LookupQuestion, signal: AbortSignal) => Promise<LookupAnswer>;
  readonly people: (
    keyword: string,
    signal: AbortSignal,
    /** Only people who hold this code. */
    permission?: string,
  ) => Promise<readonly PersonChoice[]>;
  readonly departments: () => Promise<readonly DepartmentChoice[]>;
  readonly files: FormFiles;
  /** The route, for who asks which node fills in a field. */
  readonly routeNodes?: () => Promise<readonly NamedNode[]>;
  /** Template of a table as .xlsx; rows of a filled-in one, each with what is wrong in it. */
  readonly exportTable?: (tableKey: string) => Promise<void>;
  readonly importTable?: (tableKey: string, file: File, options: ReadingFile) => Promise<ImportedRows>;
  /** The rows there are as .xlsx, to be changed there and imported again. */
  readonly exportRows?: (tableKey: string, closed: readonly ClosedColumn[], takesRows: boolean) => Promise<void>;
  /** What is known of a record that cells of this column name, a line of text for each finding. */
  readonly analyses?:
    | { readonly column: string; readonly find: (no: string, signal: AbortSignal) => Promise<readonly string[]> }
    | undefined;
  /** The masks of the platform the form is for, once it is known which that is. */
  readonly masks?: {
    readonly isReady: () => boolean;
    readonly list: (signal: AbortSignal) => Promise<readonly FormValues[]>;
  };
}

/** While a file is read: how far it is, and that nobody waits for it any more. */
export interface ReadingFile {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Lines and problems count as the spreadsheet does, its header included: that is where one looks them up. */
export interface ImportedRows {
  readonly rows: readonly Row[];
  /** Where each of the rows stands in the spreadsheet. */
  readonly lines: readonly number[];
  readonly problems: readonly { readonly row: number; readonly column: string; readonly message: string }[];
  /** What was exported before, of a file that was; `places` says which of those rows each of `rows` is. */
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
  /** The version the request is pinned to. */
  readonly definition: FormDefinition;
  readonly data: FormValues;
  /** Registry rows the data refers to, as the server resolved them. */
  readonly rows: LookupRows;
  /** Visible, required, read-only: of `formState`, with parts that a version keeps closed already read-only. */
  readonly state: FormState;
  /** The current node, for its handler: some files are required only there. */
  readonly node?: string;
  /** Absent: everything is text. */
  readonly onChange?: (change: FormChange) => void;
  /** Puts what stands in a cell that is still open into data; undefined once it is closed. */
  readonly onTyping?: (typed: ((data: FormValues) => FormValues) | undefined) => void;
  readonly problems: readonly PlacedProblem[];
  readonly differences?: readonly PlacedDifference[];
  /** A place to open, scroll to and focus: a path, or `section:<key>`; a new object each time. */
  readonly target?: { readonly path: string };
  /** Called with the section in view while the user scrolls. */
  readonly onSectionInView?: (section: string) => void;
  readonly sources: FormSources;
  /** Sections a reader folded, by key. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (section: string, folded: boolean) => void;
}
