import type { Handlers } from "../../../http/handler.ts";
import type { platesContract } from "./contract.ts";
import { setPlateStage } from "./move-plate.ts";
import { type PlateServices, showPlate } from "./show-plate.ts";

export function platesRoutes(services: PlateServices): Handlers<typeof platesContract> {
  return {
    show: (context, request) => showPlate(context, services, request),
    move: (context, request) => setPlateStage(context, services, request),
  };
}
