import type { Statement } from "@signoff/domain/signatures/statement";
import { planContent } from "@signoff/forms/content/content-parts";
import { contentTree, type ContentTree, type OtherLeaf, rootOfView } from "@signoff/forms/content/content-tree";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import { parseJson } from "../../../workers/json.ts";
import type { DefinitionStore } from "../../base/definitions/public.ts";
import { contentHashing, hexOfHash, openingsOf } from "../../base/statements/public.ts";
import { archivedSnapshots } from "../../base/workflow-store/public.ts";
import type { SignedRequest, SnapshotRow } from "./signed-requests.sql.ts";

/** The data that a statement was given for. */
export interface SignedData {
  readonly seq: number;
  readonly text: string;
  readonly revision?: number | null;
}

/** What was signed on one request, rebuilt from the data that was kept. */
export class SignedContent {
  readonly #definitions: DefinitionStore;
  readonly #db: Queryable;
  readonly #request: SignedRequest;
  #kept: readonly SignedData[];
  #isWhole = false;
  #last:
    | {
        readonly text: string;
        readonly others: readonly OtherLeaf[];
        readonly route: string;
        readonly tree: ContentTree;
      }
    | undefined;

  constructor(definitions: DefinitionStore, db: Queryable, request: SignedRequest, kept: readonly SnapshotRow[]) {
    this.#definitions = definitions;
    this.#db = db;
    this.#request = request;
    this.#kept = kept;
  }

  newest(): Promise<SignedData | undefined> {
    return this.at(Number.MAX_SAFE_INTEGER);
  }

  /** The data as it was after the line; data of ended requests may be in the archive. */
  async at(seq: number): Promise<SignedData | undefined> {
    const found = this.#kept.findLast((one) => one.seq <= seq);
    if (found || this.#isWhole) return found;
    this.#isWhole = true;
    this.#kept = [...(await archivedSnapshots(this.#db, this.#request.id)), ...this.#kept];
    return this.#kept.findLast((one) => one.seq <= seq);
  }

  /** Root of the view of the statement over this data, in hexadecimal. */
  async rootOf(data: SignedData, others: readonly OtherLeaf[], statement: Statement): Promise<string> {
    const tree = await this.#treeOf(data, others, statement);
    return hexOfHash(rootOfView(tree, statement.view, this.#hashing()));
  }

  async isSameView(one: SignedData, other: SignedData, statement: Statement): Promise<boolean> {
    return (await this.rootOf(one, [], statement)) === (await this.rootOf(other, [], statement));
  }

  async #treeOf(data: SignedData, others: readonly OtherLeaf[], { route }: Statement): Promise<ContentTree> {
    const { form_kind, form_version } = this.#request;
    const { definition } = await this.#definitions.form(this.#db, form_kind, form_version);
    const openings = route ? openingsOf(await this.#definitions.route(this.#db, route.id)) : [];
    const plan = planContent(definition, openings);
    const { text } = data;
    const last = this.#last;
    if (last?.text === text && last.others === others && last.route === (route?.id ?? "")) return last.tree;
    const values = (await parseJson(text)) as FormValues;
    const tree = contentTree(plan, { data: values, others }, this.#hashing(), last?.tree);
    this.#last = { text, others, route: route?.id ?? "", tree };
    return tree;
  }

  #hashing() {
    return contentHashing(this.#request.secret ?? "");
  }
}
