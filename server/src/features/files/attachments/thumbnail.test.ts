// @engine postgres
import * as fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRequest } from "../../../testing/request-rows.ts";
import { aPng, jpegBytes, pdfBytes } from "../../../testing/sample-files.ts";
import { type Kit, startKit } from "../../../testing/attachments-kit.ts";
import { shrink } from "./thumbnail.ts";

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

const create = { width: 640, height: 320, channels: 3, background: { r: 200, g: 30, b: 30 } } as const;
const drawn = () => sharp({ create });

describe("a small picture", () => {
  it.each([
    ["png", () => drawn().png().toBuffer()],
    ["jpg", () => drawn().jpeg().toBuffer()],
  ])("[R-ATT-1] of a %s is drawn by the server, and shown to whoever sees the request", async (ending, draw) => {
    const request = await insertRequest(kit.database, {});
    const content = await draw();
    const { attachmentId } = await kit.attach("requester", request, { fileName: `chip.${ending}`, content });
    const response = await kit.bytesOf("requester", "thumbnail", attachmentId);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": expect.stringMatching(/^inline; /) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 96, height: 48 });
    const again = await kit.bytesOf("requester", "thumbnail", attachmentId);
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
    expect((await kit.bytesOf("outsider", "thumbnail", attachmentId)).json()).toMatchObject({ code: 510 });
  });

  it("is refused of what is no picture, and of one whose picture is broken", async () => {
    const request = await insertRequest(kit.database, {});
    const files = [
      { fileName: "a.pdf", content: pdfBytes },
      { fileName: "broken.jpg", content: jpegBytes },
    ];
    for (const file of files) {
      const { attachmentId } = await kit.attach("requester", request, file);
      const response = await kit.bytesOf("requester", "thumbnail", attachmentId);
      expect(response.json()).toMatchObject({ code: 406, result: { errors: [{ rule: "not-a-picture" }] } });
    }
  });

  it("is told to be damaged where the stored bytes are not those uploaded", async () => {
    const request = await insertRequest(kit.database, {});
    const content = await drawn().resize(50, 50).png().toBuffer();
    const { attachmentId, sha256 } = await kit.attach("requester", request, { fileName: "c.png", content });
    kit.files.damage(sha256, aPng());
    const response = await kit.bytesOf("requester", "thumbnail", attachmentId);
    expect([response.statusCode, response.json()]).toMatchObject([500, { result: { key: "file-damaged" } }]);
  });

  it("is made of a WebP too, but not of more pixels than anybody draws", async () => {
    const small = await shrink(await drawn().webp().toBuffer());
    expect((await sharp(small).metadata()).width).toBe(96);
    const huge = await sharp({ create: { ...create, width: 9_000, height: 9_000 } })
      .png()
      .toBuffer();
    expect(await shrink(huge)).toBeUndefined();
  });

  it("of anything else at all is none, and nothing breaks", async () => {
    const header = aPng().subarray(0, 20);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await shrink(Buffer.concat([header, bytes]))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});
