import type { Handlers } from "../../../http/handler.ts";
import type { platesContract } from "./contract.ts";
import { setPlateStage } from "./move-plate.ts";
import { type PlateServices, showPlate } from "./show-plate.ts";

export const platesRoutes: Handlers<typeof platesContract, PlateServices> = {
  show: showPlate,
  move: setPlateStage,
};
