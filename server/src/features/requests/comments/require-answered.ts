import type { Locale } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import { type Problem, Refused } from "../../../http/refused.ts";
import { unansweredAt } from "./comments.sql.ts";
import { excerptOf } from "./present.ts";

interface Agreement {
  readonly request: { readonly id: string; readonly questioned: boolean };
  /** Nodes at which a person or the system has agreed. */
  readonly nodes: readonly string[];
}

/**
 * Questions that must be answered are answered before anyone agrees at the node or moves the request past it.
 * Commenting locks the request, as deciding does: either the decision sees the question, or the question finds that the
 * node has been left.
 */
export async function requireAnswered(tx: Tx, { request, nodes }: Agreement): Promise<void> {
  if (!request.questioned || nodes.length === 0) return;
  const open = await unansweredAt(tx, request.id, nodes);
  if (open.length === 0) return;
  const errors = open.map(({ id, author_name_zh, author_name_en, text }): Problem => {
    const said = excerptOf(text);
    return {
      path: `comments.${id}`,
      rule: "must-answer",
      message: {
        zh: `${author_name_zh} 的问题未解决：“${said}”`,
        en: `A question of ${author_name_en} is not resolved: "${said}"`,
      },
    };
  });
  const all = (locale: Locale, mark: string) => errors.map(({ message }) => message[locale]).join(mark);
  throw new Refused("not-allowed-now", {
    message: {
      zh: `有必须答复的评论，此节点不能通过。${all("zh", "；")}。请答复，并由提问者或管理员解决`,
      en: `Comments that must be answered hold this node. ${all("en", "; ")}. Answer, and let who asked or an administrator resolve it`,
    },
    errors,
  });
}
