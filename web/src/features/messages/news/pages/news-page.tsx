import { useSearchParams } from "react-router";
import { NewsArticle } from "../components/news-article.tsx";
import { NewsList } from "../components/news-list.tsx";
import "../news.css";

/** The list, or with `?id=` one article. */
export function NewsPage() {
  const [search] = useSearchParams();
  const id = search.get("id");
  return <div className="so-news">{id === null ? <NewsList /> : <NewsArticle key={id} id={id} />}</div>;
}
