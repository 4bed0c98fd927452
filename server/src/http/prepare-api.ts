import multipart from "@fastify/multipart";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { handleErrors } from "./error-handler.ts";
import { parseJsonBody } from "./parse-body.ts";
import { guardApi } from "./security-headers.ts";

/** Fields of an upload are ids and short texts; the one file has the limit of its endpoint. */
const uploadLimits = { files: 1, fields: 20, fieldSize: 10_000, parts: 21 };

/** Prepares a part of the application for `bindEndpoints`: its guards, its refusals and its body parsers. */
export async function prepareApi(app: FastifyInstance): Promise<void> {
  app.decorateRequest("caller", null);
  guardApi(app);
  handleErrors(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body, maxValuesOf(request)),
  );
  await app.register(multipart, { limits: uploadLimits });
  readToTheEnd(app);
}

function maxValuesOf({ routeOptions }: FastifyRequest): number {
  const { endpoint } = routeOptions.config as { readonly endpoint?: Pick<Endpoint, "body"> };
  return endpoint?.body === "form-data" ? limits.formValues : limits.jsonValues;
}

/** A refused upload may still be arriving. Unread, it would block the connection for all later calls. */
function readToTheEnd(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume();
  });
}
