import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { signIn, startTestApp, type TestApp } from "./test-app.ts";
import { postMultipart, type UploadAnswer, type UploadParts } from "./upload-file.ts";
import type { Attachment } from "../features/files/attachments/contract.ts";

export interface Kit extends TestApp {
  /** The token of each person of the story. */
  readonly tokens: Readonly<Record<Person, string>>;
  upload(person: Person, applyId: string, parts?: UploadParts & { readonly bizType?: string }): Promise<UploadAnswer>;
  /** The same, expected to succeed. */
  attach(person: Person, applyId: string, parts?: UploadParts & { readonly bizType?: string }): Promise<Attachment>;
  bytesOf(person: Person, call: "download" | "get" | "thumbnail", id: string): Promise<LightMyRequestResponse>;
}

/** requester and approver take part; outsider is a colleague without any right; auditor sees everything. */
export const people = { requester: "pie.liu", approver: "litho.zhu", outsider: "ce.han", auditor: "mod.xie" } as const;
export type Person = keyof typeof people;

export async function startKit(deps: Parameters<typeof startTestApp>[0] = {}): Promise<Kit> {
  const test = await startTestApp(deps);
  const tokens = {} as Record<Person, string>;
  for (const person of Object.keys(people) as Person[]) tokens[person] = await signIn(test.app, people[person]);
  const upload: Kit["upload"] = (person, applyId, { bizType = "toptier_drm", ...parts } = {}) =>
    uploadTo(test.app, tokens[person], { fields: { applyId, bizType }, ...parts });
  return {
    ...test,
    tokens,
    upload,
    async attach(...args) {
      const { envelope } = await upload(...args);
      if (envelope.code !== 200) throw new Error(JSON.stringify(envelope));
      return envelope.result as Attachment;
    },
    bytesOf: (person, call, id) =>
      test.app.inject({
        method: "POST",
        url: `/api/attach/attach/${call}/${encodeURIComponent(id)}`,
        headers: { "access-token": tokens[person] },
      }),
  };
}

async function uploadTo(app: FastifyInstance, token: string, parts: UploadParts): Promise<UploadAnswer> {
  return postMultipart(app, "/attach/attach/upload", parts, { "access-token": token });
}
