import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { isReader, newsNames } from "../news/public.ts";

export interface NewsToMail {
  readonly id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly subtitle_zh: string;
  readonly subtitle_en: string;
  readonly release_type: string;
  readonly type_zh: string | null;
  readonly type_en: string | null;
  readonly must_confirm: boolean;
}

/** News that are now published and ask for mails; marked as mailed, so that no other node takes them. */
export async function takeNewsToMail(tx: Tx, now: Date): Promise<NewsToMail | undefined> {
  const { rows } = await sql<NewsToMail>`
    with next as (
      select n.id from news n where n.mail and n.mailed_at is null and n.usable and n.published
        and coalesce(n.release_from, n.release_date::timestamptz) <= ${now}
        and (n.release_to is null or n.release_to > ${now})
      order by n.id limit 1 for update skip locked
    ), taken as (update news set mailed_at = ${now} from next where news.id = next.id returning news.*)
    select n.id, n.title_zh, n.title_en, n.subtitle_zh, n.subtitle_en, n.release_type, n.must_confirm,
      t.name_zh as type_zh, t.name_en as type_en
    from taken n ${newsNames}`.execute(tx);
  return rows[0];
}

export interface MailedReader {
  readonly id: string;
  readonly email: string;
  readonly language: "zh" | "en" | null;
  readonly realname_zh: string;
  readonly realname_en: string;
}

/** Active people with a mail address in the audience of the news. */
export async function readersToMail(tx: Tx, newsId: string): Promise<readonly MailedReader[]> {
  const { rows } = await sql<MailedReader>`
    select u.id, u.email, u.language, u.realname_zh, u.realname_en
    from news n join users u on u.status = 'active' and not u.is_machine and u.email <> '' and ${isReader(sql`u.id`)}
    where n.id = ${newsId} order by u.id`.execute(tx);
  return rows;
}
