import type { Handlers } from "../../../http/handler.ts";
import { addSign, removeSign } from "./add-sign.ts";
import { completeBatch } from "./complete-batch.ts";
import { completeTask } from "./complete-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";
import { saveTask } from "./save-task.ts";
import { showUserTask } from "./show-user-task.ts";
import { takeBack } from "./take-back.ts";
import { transferTask } from "./transfer-task.ts";
import { urgeHandlers } from "./urge-handlers.ts";
import { verifyLink } from "./verify-link.ts";

export function tasksRoutes(services: TaskServices): Handlers<typeof tasksContract> {
  return {
    userTask: (context, request) => showUserTask(context, services, request),
    complete: (context, request) => completeTask(context, services, request),
    save: (context, request) => saveTask(context, services, request),
    completeBatch: (context, request) => completeBatch(context, services, request),
    addSign: (context, request) => addSign(context, services, request),
    removeSign: (context, request) => removeSign(context, services, request),
    transfer: (context, request) => transferTask(context, services, request),
    takeBack: (context, request) => takeBack(context, services, request),
    urge: (context, request) => urgeHandlers(context, services, request),
    verifyLink: (context, request) => verifyLink(context, services, request),
  };
}
