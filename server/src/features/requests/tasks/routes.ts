import type { Handlers } from "../../../http/handler.ts";
import { addSign, removeSign } from "./add-sign.ts";
import { completeBatch } from "./complete-batch.ts";
import { completeTask } from "./complete-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";
import { saveTask } from "./save-task.ts";
import { showUserTask } from "./show-user-task.ts";
import { takeBack, transferTask, urgeHandlers } from "./transfer-task.ts";
import { verifyLink } from "./verify-link.ts";

export const tasksRoutes: Handlers<typeof tasksContract, TaskServices> = {
  userTask: showUserTask,
  complete: completeTask,
  save: saveTask,
  completeBatch,
  addSign,
  removeSign,
  transfer: transferTask,
  takeBack,
  urge: urgeHandlers,
  verifyLink,
};
