import type { MarkType, NodeType } from "prosemirror-model";
import { newsSchema } from "./schema.ts";

export function node(name: string): NodeType {
  const found = newsSchema.nodes[name];
  if (found === undefined) throw new Error(`news have no ${name}`);
  return found;
}

export function newsMark(name: string): MarkType {
  const found = newsSchema.marks[name];
  if (found === undefined) throw new Error(`news have no mark ${name}`);
  return found;
}
