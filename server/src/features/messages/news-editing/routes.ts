import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { newsEditingContract } from "./contract.ts";
import { cleaned, newsArea, newsList } from "./news-records.ts";
import { type PictureServices, showPicture, uploadPicture } from "./pictures.ts";
import { listPlaces, listReaders, publishNews, showAudience, showState } from "./publish-news.ts";

export function newsEditingRoutes(services: PictureServices): Handlers<typeof newsEditingContract, PictureServices> {
  const area = newsArea(services);
  const records = recordRoutes(area, newsList);
  return {
    ...records,
    // Cleaned first, so that the log contains what was saved, not what was sent.
    add: (context, fields) => records.add(context, cleaned(fields)),
    edit: (context, { fields, ...edit }) => records.edit(context, { ...edit, fields: cleaned(fields) }),
    state: showState,
    publish: (context, request) => publishNews(context, area, request),
    audience: showAudience,
    readers: listReaders,
    places: listPlaces,
    upload: uploadPicture,
    picture: showPicture,
  };
}
