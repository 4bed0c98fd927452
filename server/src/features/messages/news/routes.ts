import type { Handlers } from "../../../http/handler.ts";
import type { newsContract } from "./contract.ts";
import { listNews, markNewsRead, showArticle } from "./read-news.ts";

export const newsRoutes: Handlers<typeof newsContract> = {
  list: listNews,
  article: showArticle,
  markRead: markNewsRead,
};
