import { hash, randomBytes } from "node:crypto";
import type { Bilingual } from "@signoff/domain/locale";
import { type SignedPerson, signerText } from "@signoff/domain/signatures/statement";
import type { KnownSigner, SignerRow } from "./statements.sql.ts";

/** The records of the people whom the statements of one action name. A person without a record gets one. */
export class SignerRecords {
  readonly #known: ReadonlyMap<string, KnownSigner>;
  readonly #namesOf: (id: string) => Bilingual;
  readonly #made = new Map<string, SignerRow>();

  constructor(known: readonly KnownSigner[], namesOf: (id: string) => Bilingual) {
    this.#known = new Map(known.map((one) => [one.id, one]));
    this.#namesOf = namesOf;
  }

  person(id: string): SignedPerson {
    const person = this.#known.get(id)?.hash ?? (this.#made.get(id) ?? this.#make(id)).hash;
    return { id, person };
  }

  made(): readonly SignerRow[] {
    return [...this.#made.values()];
  }

  #make(id: string): SignerRow {
    const { zh, en } = this.#namesOf(id);
    const record = { id, zh, en, workNo: this.#known.get(id)?.work_no ?? "", salt: randomBytes(16).toString("hex") };
    const row = {
      hash: hash("sha256", signerText(record)),
      user_id: id,
      name_zh: zh,
      name_en: en,
      work_no: record.workNo,
      salt: record.salt,
    };
    this.#made.set(id, row);
    return row;
  }
}
