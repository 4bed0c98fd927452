import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { addressRule } from "../../../server/src/features/messages/webhooks/allowed-address.ts";
import { attachmentsContract } from "../../../server/src/features/files/attachments/contract.ts";
import { webhooksContract } from "../../../server/src/features/messages/webhooks/contract.ts";
import { aDocx, aPng, aZip, jpegBytes, pdfBytes } from "../../../server/src/testing/sample-files.ts";
import { multipartBody, multipartType } from "../../../server/src/testing/upload-file.ts";
import { endpoints, type Family, familyOf, type Fields, inTurns, type Stage } from "./stage.ts";

const script = "<script>alert(document.domain)</script>";

/** A zip whose single part is many times as large as the zip. */
function zipBomb(name: string, megabytes: number): Buffer {
  const text = Buffer.alloc(megabytes * 1_048_576, 0x20);
  const packed = deflateRawSync(text);
  const head = Buffer.alloc(30 + name.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(text), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  head.write(name, 30, "latin1");
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  head.copy(entry, 6, 4, 30);
  entry.write(name, 46, "latin1");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, entry, end]);
}

/** A picture that claims to be 60,000 x 60,000 pixels. */
function pngBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.from("0000ea600000ea600806000000", "hex");
  const data = deflateSync(Buffer.alloc(8_000_000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const laughs = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(50)}">${Array.from("bcdefghij", (name, at) => `<!ENTITY ${name} "${`&${"abcdefghij"[at]};`.repeat(10)}">`).join("")}]>`;
const sheet = (text: string) =>
  aZip({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    "_rels/.rels": "<Relationships/>",
    "xl/workbook.xml": text,
    "xl/worksheets/sheet1.xml": text,
    "../../../../tmp/escaped.txt": "escaped",
  });

const contents: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  "a page": Buffer.from(`<!doctype html>${script}`),
  "a drawing": Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
  "a picture and a page": Buffer.concat([aPng(), Buffer.from(script)]),
  "a picture before a program": Buffer.concat([jpegBytes, Buffer.from("MZ\u0090\u0000", "latin1")]),
  "a program": Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
  "a script": Buffer.from("#!/bin/sh\nrm -rf /\n"),
  "half a picture": aPng().subarray(0, 20),
  "a picture too large": pngBomb(),
  "a PDF that runs": Buffer.concat([pdfBytes, Buffer.from("/OpenAction<</S/JavaScript/JS(app.alert(1))>>")]),
  "a PDF and a zip": Buffer.concat([pdfBytes, aZip({ "a.txt": "a" })]),
  "a zip that climbs": aZip({ "../../../../tmp/escaped.txt": "escaped", "/etc/cron.d/x": "x" }),
  "a zip bomb": zipBomb("a.txt", 300),
  "a workbook bomb": zipBomb("xl/worksheets/sheet1.xml", 300),
  "a workbook of entities": sheet(`${laughs}<x>&j;</x>`),
  "a workbook that reads files": sheet('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  "a workbook": aDocx("xl"),
  "a document": aDocx("word"),
  formulas: Buffer.from("a,b\n=cmd|' /C calc'!A0,@SUM(1)\n"),
  "half characters": Buffer.from("\ufffe\ud800", "utf16le"),
};

const names = [
  "a.png",
  "a.txt",
  "a.pdf",
  "a.xlsx",
  "a.zip",
  "a.csv",
  "a.html",
  "a.svg",
  "a.png.html",
  "../../../../tmp/escaped.png",
  "..\\..\\windows\\a.png",
  "a\u0000.html.png",
  "a\r\nset-cookie: b=c.png",
  "\u202egpj.exe.png",
  `${"a".repeat(300)}.png`,
  ".htaccess",
  "CON.png",
  "a.png ",
  "__proto__.txt",
];

/**
 * Every hostile content under every name to every call that takes a file; accepted content is never run or shown as a
 * page.
 */
export async function files(stage: Stage, full: boolean): Promise<void> {
  const family = familyOf(stage, "files");
  const { request } = await stage.story.created("lota");
  const { applyId } = request;
  const sent: Readonly<Record<string, Fields>> = {
    "attachments.upload": { applyId, bizType: "lota_runset" },
    "documents.upload": {
      docNo: "EVIL",
      titleZh: "a",
      titleEn: "a",
      documentType: "drm",
      platform: "28HV",
      owner: "pie.wu",
      customer: "",
      version: "V1.0",
    },
    "documents.addVersion": { id: "1", revision: "1", version: "V9.0" },
    "newsEditing.upload": {},
    "templates.upload": { templateType: "lota.layers" },
    "templates.importTable": { templateType: "lota.layers", applyId },
    "templates.importForm": { applyId },
    "users.importExcel": { mode: "preview" },
  };
  const cases = Object.entries(sent).flatMap(([name, fields]) =>
    Object.entries(contents).flatMap(([what, content]) =>
      names
        .filter((_one, at) => full || (at + what.length) % 4 === 0)
        .map((fileName) => ({ name, fields, what, content, fileName })),
    ),
  );
  await inTurns(
    cases,
    async ({ name, fields, what, content, fileName }) => {
      const endpoint = endpoints[name];
      if (!endpoint) return;
      const user = name === "attachments.upload" || name.startsWith("templates.import") ? "to.guo" : "admin";
      const { code, result } = await family.as(user, endpoint, { ...fields, file: { fileName, content } });
      if (code !== 200 || name !== "attachments.upload") return;
      const { attachmentId = "" } = result as { readonly attachmentId?: string };
      await harmless(family, attachmentId, `${what} as ${JSON.stringify(fileName).slice(0, 60)}`);
      await family.as(user, attachmentsContract.remove, { attachmentId });
    },
    3,
  );
  await brokenOff(family, applyId);
  await addresses(family);
}

async function harmless(family: Family, attachmentId: string, what: string): Promise<void> {
  for (const call of ["download", "get", "thumbnail"] as const) {
    const { headers, status } = await family.as("to.guo", attachmentsContract[call], { attachmentId });
    const type = headers.get("content-type") ?? "";
    family.hold(status < 500, `${call} of ${what}: ${status}`);
    family.hold(!/html|svg|xml(?!format)|javascript/.test(type), `${call} of ${what} is of type ${type}`);
    const isFile = !type.includes("json");
    family.hold(
      !isFile || /sandbox/.test(headers.get("content-security-policy") ?? ""),
      `${call} of ${what} is in no sandbox`,
    );
    family.hold(headers.get("set-cookie") === null, `${call} of ${what} sets a cookie`);
  }
}

/** Bodies that end before their file does. */
async function brokenOff(family: Family, applyId: string): Promise<void> {
  const token = await family.stage.story.token("to.guo");
  const whole = multipartBody({
    fields: { applyId, bizType: "lota_runset" },
    fileName: "a.txt",
    content: "x".repeat(200_000),
  });
  for (const [name, { path, body }] of Object.entries(endpoints)) {
    if (body !== "multipart") continue;
    for (const part of [0.001, 0.5, 0.9999])
      await family.send({
        method: "POST",
        path,
        headers: {
          "access-token": name.startsWith("attach") ? token : await family.stage.story.token("admin"),
          "content-type": multipartType,
        },
        body: new Uint8Array(whole.subarray(0, Math.floor(whole.length * part))),
      });
  }
}

const inside = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "0:0:0:0:0:0:0:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fe80::1",
  "fe80::1%lo",
  "fd00::1",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.0.1",
  "169.254.169.254",
  "100.100.100.200",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "192.0.0.192",
  "localhost",
  "127.0.0.1.nip.io",
  "",
];

/** The rule alone; calls go only to addresses of this machine, which the rule refuses. */
async function addresses(family: Family): Promise<void> {
  const rule = addressRule([]);
  for (const address of inside) {
    family.counted();
    family.hold(!rule(address), `a webhook may go to ${address}`);
  }
  for (const url of [
    "http://127.0.0.1:1/",
    "https://127.0.0.1:1/",
    "https://[::1]:1/",
    "https://0x7f000001:1/",
    "https://localhost:1/",
    "file:///etc/passwd",
    "gopher://127.0.0.1/",
    "https://a:b@127.0.0.1/",
    "https://127.0.0.1:1/\r\nx: y",
    "javascript:alert(1)",
  ]) {
    const made = await family.as("admin", webhooksContract.add, {
      name: `To ${url}`.slice(0, 90),
      url,
      events: ["task.created"],
      active: true,
    });
    const { id } = (made.result ?? {}) as { readonly id?: string };
    if (made.code !== 200 || id === undefined) continue;
    const tried = await family.as("admin", webhooksContract.test, { id });
    family.hold(!/"answerCode":\d/.test(tried.text), `a webhook reaches ${url}: ${tried.text.slice(0, 200)}`);
  }
}
