import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { FastifyInstance } from "fastify";
import { headersOf } from "../../server/src/testing/test-app.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";

/** The HTTP status of a call's answer, whatever kind of body it takes; missing path parameters are invented. */
export async function statusOfCall(
  app: FastifyInstance,
  { method, path, body }: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  token: string,
): Promise<number> {
  const left: Record<string, unknown> = { ...fields };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(typeof value === "string" ? value : "nothing");
  });
  const asQuery = method === "GET" || method === "DELETE";
  const content =
    body === "multipart"
      ? {
          payload: multipartBody({ fields: left as Record<string, string> }),
          headers: { "content-type": multipartType },
        }
      : { ...(asQuery ? { query: left as Record<string, string> } : { payload: left }), headers: {} };
  const headers = { ...headersOf({ token }), ...content.headers };
  return (await app.inject({ ...content, method, url: `/api${filled}`, headers })).statusCode;
}
