import { EventEmitter } from "node:events";
import { Engine, type Execution } from "bpmn-engine";
import type { RouteData } from "../event.ts";
import type { Route, UserNode } from "../route.ts";
import { loopExtension, plainBpmn, timerId } from "./bpmn-xml.ts";

interface Waiting {
  readonly id: string;
  readonly executionId: string;
}

/** A request running in bpmn-engine: only the part of its interface that the comparison needs. */
export class SecondOpinion {
  readonly #execution: Execution;
  readonly #waiting: Waiting[];
  readonly #answered: Map<string, number>;
  readonly #ended: { is: boolean };
  /** Every scope of bpmn-engine copies its variables; their referenced objects are shared. */
  readonly #form: Record<string, unknown>;

  private constructor(parts: {
    readonly execution: Execution;
    readonly waiting: Waiting[];
    readonly answered: Map<string, number>;
    readonly ended: { is: boolean };
    readonly form: Record<string, unknown>;
  }) {
    this.#execution = parts.execution;
    this.#waiting = parts.waiting;
    this.#answered = parts.answered;
    this.#ended = parts.ended;
    this.#form = parts.form;
  }

  static async start(
    route: Route,
    people: Readonly<Record<string, readonly string[]>>,
    data: RouteData,
  ): Promise<SecondOpinion> {
    const waiting: Waiting[] = [];
    const answered = new Map<string, number>();
    const ended = { is: false };
    const listener = new EventEmitter();
    listener.on("activity.wait", (api: { id: string; content: { executionId: string } }) =>
      waiting.push({ id: api.id, executionId: api.content.executionId }),
    );
    listener.on("activity.leave", (api: { id: string }) => {
      answered.delete(api.id);
      for (const [index, one] of [...waiting.entries()].toReversed()) if (one.id === api.id) waiting.splice(index, 1);
    });
    const services = Object.fromEntries(
      userNodes(route).map((node) => [
        `passed_${node.id}`,
        () => (answered.get(node.id) ?? 0) >= needed(node, people[node.id]?.length ?? 0),
      ]),
    );
    const engine = new Engine({ name: "second opinion", source: plainBpmn(route), moddleOptions: loopExtension });
    engine.once("end", () => {
      ended.is = true;
    });
    const form = { ...data };
    const execution = await engine.execute({ listener, services, variables: { people, data: form } });
    return new SecondOpinion({ execution, waiting, answered, ended, form });
  }

  /** The waiting nodes, once per missing vote. */
  open(): readonly string[] {
    return this.#waiting.flatMap(({ id }) => (id.endsWith("-timer") ? [] : [id])).toSorted();
  }

  get isEnded(): boolean {
    return this.#ended.is;
  }

  agree(node: string, data: RouteData): void {
    const index = this.#waiting.findIndex(({ id }) => id === node);
    const [task] = this.#waiting.splice(index, 1);
    if (!task) throw new Error(`${node} does not wait`);
    this.#answered.set(node, (this.#answered.get(node) ?? 0) + 1);
    Object.assign(this.#form, data);
    this.#execution.signal({ id: node, executionId: task.executionId });
  }

  timeOut(node: string, data: RouteData): void {
    Object.assign(this.#form, data);
    this.#execution.cancelActivity({ id: timerId(node) });
  }

  stop(): void {
    void this.#execution.stop();
  }
}

function userNodes(route: Route): readonly UserNode[] {
  return Object.values(route.nodes).filter((node) => node.kind === "user");
}

function needed(node: UserNode, size: number): number {
  if (node.pass.rule === "any") return 1;
  return node.pass.rule === "count" ? Math.min(node.pass.count, size) : size;
}

/** bpmn-engine with its state in a string between actions, as a server would keep it. */
export class StoredSecondOpinion {
  #state: string;
  isEnded = false;

  private constructor(state: string) {
    this.#state = state;
  }

  static async start(
    route: Route,
    people: Readonly<Record<string, readonly string[]>>,
    data: RouteData,
  ): Promise<StoredSecondOpinion> {
    const engine = new Engine({ name: "stored", source: plainBpmn(route), moddleOptions: loopExtension });
    const execution = await engine.execute({ listener: new EventEmitter(), variables: { people, data } });
    const state = JSON.stringify(execution.getState());
    await execution.stop();
    return new StoredSecondOpinion(state);
  }

  /** Recover (from the database's answer, if given), resume, signal the first waiting task, read the state again. */
  async agreeToFirst(stored: unknown = JSON.parse(this.#state)): Promise<void> {
    const waiting: Waiting[] = [];
    const listener = new EventEmitter();
    listener.on("activity.wait", (api: { id: string; content: { executionId: string } }) =>
      waiting.push({ id: api.id, executionId: api.content.executionId }),
    );
    const engine = new Engine({ name: "stored" }).recover(stored);
    engine.once("end", () => {
      this.isEnded = true;
    });
    const execution = await engine.resume({ listener });
    const task = waiting.find(({ id }) => !id.endsWith("-timer"));
    if (!task) throw new Error("bpmn-engine waits for nobody");
    execution.signal({ id: task.id, executionId: task.executionId });
    this.#state = JSON.stringify(execution.getState());
    if (!this.isEnded) await execution.stop();
  }

  get size(): number {
    return this.#state.length;
  }

  /** For callers that store it in a database. */
  get state(): string {
    return this.#state;
  }
}
