import type { ShownPart } from "@signoff/domain/signatures/shown-content";
import type { Statement } from "@signoff/domain/signatures/statement";
import { planContent } from "@signoff/forms/content/content-parts";
import {
  contentTree,
  type ContentTree,
  type OtherLeaf,
  rootOfView,
  shownParts,
} from "@signoff/forms/content/content-tree";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { holds } from "@signoff/forms/conditions/holds";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import { parseJson } from "../../../workers/json.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import { contentHashing, hexOfHash, openingsOf } from "../statements/public.ts";
import { archivedSnapshots } from "./archived-snapshots.sql.ts";

/** The data that a statement was given for. */
export interface SignedData {
  readonly seq: number;
  readonly text: string;
  readonly revision?: number | null;
}

/** The request behind the content. */
export interface ContentOwner {
  readonly id: string;
  readonly form_kind: string;
  readonly form_version: number;
  readonly secret: string | null;
}

/** A part of a view by its root, with its leaves if the reader may see them. */
export interface SeenPart {
  readonly root: string;
  readonly shown?: ShownPart;
}

interface BuiltContent {
  readonly text: string;
  readonly others: readonly OtherLeaf[];
  readonly route: string;
  readonly values: FormValues;
  readonly tree: ContentTree;
}

/** What was signed on one request, rebuilt from the data that was kept. */
export class SignedContent {
  readonly #definitions: DefinitionStore;
  readonly #db: Queryable;
  readonly #request: ContentOwner;
  #kept: readonly SignedData[];
  #isWhole = false;
  #last: BuiltContent | undefined;

  constructor(definitions: DefinitionStore, db: Queryable, request: ContentOwner, kept: readonly SignedData[]) {
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
    const { tree } = await this.#build(data, others, statement);
    return hexOfHash(rootOfView(tree, statement.view, this.#hashing()));
  }

  async isSameView(one: SignedData, other: SignedData, statement: Statement): Promise<boolean> {
    return (await this.rootOf(one, [], statement)) === (await this.rootOf(other, [], statement));
  }

  /** The parts of the view of the statement, as somebody with these roles may see them. */
  async partsFor(
    roles: readonly string[],
    data: SignedData,
    others: readonly OtherLeaf[],
    statement: Statement,
  ): Promise<readonly SeenPart[]> {
    const { tree, values } = await this.#build(data, others, statement);
    const { definition, parts: planned } = tree.plan;
    const scope = formScope(indexOf(definition), values, { roles });
    const isHidden = (key: string) => {
      const { hiddenBy } = planned.find((part) => part.key === key) ?? {};
      return hiddenBy !== undefined && !holds(hiddenBy, scope);
    };
    return shownParts(tree, statement.view, this.#hashing()).map(({ root, ...shown }, at) => {
      const seen = { root: hexOfHash(root) };
      return isHidden(statement.view.parts[at] ?? "") ? seen : { ...seen, shown };
    });
  }

  async #build(data: SignedData, others: readonly OtherLeaf[], { route }: Statement): Promise<BuiltContent> {
    const { form_kind, form_version } = this.#request;
    const { definition } = await this.#definitions.form(this.#db, form_kind, form_version);
    const openings = route ? openingsOf(await this.#definitions.route(this.#db, route.id)) : [];
    const plan = planContent(definition, openings);
    const { text } = data;
    const last = this.#last;
    if (last?.text === text && last.others === others && last.route === (route?.id ?? "")) return last;
    const values = (await parseJson(text)) as FormValues;
    const tree = contentTree(plan, { data: values, others }, this.#hashing(), last?.tree);
    this.#last = { text, others, route: route?.id ?? "", values, tree };
    return this.#last;
  }

  #hashing() {
    return contentHashing(this.#request.secret ?? "");
  }
}
