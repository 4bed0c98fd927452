import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

const place = "assets/pdf-data/";
const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Character maps of Chinese and Japanese, standard fonts, and decoders of scans; each by its own name. */
const folders: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/** Puts the data that PDF files may need beside the application: nothing is fetched from elsewhere to render them. */
export function pdfData(): Plugin {
  return {
    name: "signoff:pdf-data",
    async generateBundle() {
      for (const [folder, wanted] of Object.entries(folders)) {
        const names = (await readdir(join(library, folder))).filter((name) => wanted.test(name));
        for (const name of names) {
          const source = await readFile(join(library, folder, name));
          this.emitFile({ type: "asset", fileName: `${place}${folder}/${name}`, source });
        }
      }
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${place}`, (request, response, next) => {
        const [, folder = "", name = ""] = (request.url ?? "").split("/");
        if (!folders[folder]?.test(name)) return next();
        createReadStream(join(library, folder, basename(name))).pipe(response);
      });
    },
  };
}
