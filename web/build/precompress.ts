import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:m?js|css|svg|json|map)$/;
/** Below this size compression does not pay for its header. */
const smallestWorthwhile = 1024;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses while serving. */
export function precompress(): Plugin {
  let outDir = "dist";
  return {
    name: "signoff:precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = await listFiles(outDir);
        await Promise.all(files.filter((file) => compressible.test(file)).map(compressFile));
      },
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < smallestWorthwhile) return;
  const content = await readFile(file);
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    promisify(brotliCompress)(content, brotliOptions).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
