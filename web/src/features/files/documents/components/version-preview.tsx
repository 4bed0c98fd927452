import { Segmented, Skeleton } from "antd";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { documentMessages } from "../messages.ts";
import { type LibraryVersion, loadBytes, loadPicture, useVersionText } from "../queries.ts";
import { LayoutFacts } from "./layout-facts.tsx";
import { Marked } from "./marked.tsx";

const PdfView = lazy(async () => ({ default: (await import("../../../../file-viewer/pdf-view.tsx")).PdfView }));

interface PreviewProps {
  readonly docNo: string;
  readonly version: LibraryVersion | undefined;
  /** The search words of the list: they are marked, and the first match is in view. */
  readonly searched: string;
}

/**
 * The content of a file as text or picture. Nothing of a file ever runs here: it is rendered on a canvas, or its text
 * is shown.
 */
export function VersionPreview({ docNo, version, searched }: PreviewProps) {
  const t = useTexts(documentMessages);
  if (!version || version.fileName === null) return <p className="so-record-hint">{t("noFile")}</p>;
  if (version.shownAs === "picture")
    return <Picture versionId={version.versionId} name={t("pictureOf", { docNo, version: version.version })} />;
  if (version.shownAs === "nothing") return <p className="so-record-hint">{t("noPreview")}</p>;
  if (version.shownAs === "layout") return <LayoutFacts versionId={version.versionId} />;
  if (version.shownAs === "pages") return <DrawnPages key={version.versionId} version={version} searched={searched} />;
  return <Pages key={searched} versionId={version.versionId} searched={searched} />;
}

/** Pages as pictures, or their text; a reader who searched for words in it sees the matches first. */
function DrawnPages({ version, searched }: { readonly version: LibraryVersion; readonly searched: string }) {
  const t = useTexts(documentMessages);
  const { versionId } = version;
  const [view, setView] = useState<"pages" | "text">(searched === "" ? "pages" : "text");
  const load = useCallback(() => loadBytes(versionId), [versionId]);
  return (
    <div className="so-documents-pages">
      <Segmented
        size="small"
        value={view}
        onChange={setView}
        options={[
          { value: "pages", label: t("asPages") },
          { value: "text", label: t("asText") },
        ]}
      />
      {view === "text" ? (
        <Pages key={searched} versionId={versionId} searched={searched} />
      ) : (
        <Suspense fallback={<Skeleton active />}>
          <PdfView name={version.fileName ?? ""} load={load} />
        </Suspense>
      )}
    </div>
  );
}

function Pages({ versionId, searched }: { readonly versionId: string; readonly searched: string }) {
  const t = useTexts(documentMessages);
  const { data } = useVersionText(versionId);
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) pages.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [data]);
  if (!data) return <Skeleton active />;
  if (data.pages.every(({ text }) => text.trim() === ""))
    return <p className="so-record-hint">{t(data.isWaiting ? "textWaits" : "noText")}</p>;
  return (
    <div ref={pages}>
      {data.pages.map(({ page, text }) => (
        <section key={page} className="so-documents-page" aria-label={t("page", { page })}>
          <h3 className="so-documents-page-no num">{t("page", { page })}</h3>
          <p className="so-documents-page-text">
            <Marked text={text} searched={searched} />
          </p>
        </section>
      ))}
      {data.isWaiting && <p className="so-record-hint">{t("textWaits")}</p>}
      {data.isCut && <p className="so-record-hint">{t("cut")}</p>}
    </div>
  );
}

function Picture({ versionId, name }: { readonly versionId: string; readonly name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const show = (url: string) => {
      made = url;
      if (stop.signal.aborted) URL.revokeObjectURL(url);
      else setAddress(url);
    };
    // A picture that cannot be loaded leaves its place empty; the refusal policy has shown why.
    loadPicture(versionId, stop.signal).then(show, () => setAddress(undefined));
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [versionId]);
  if (address === undefined) return <Skeleton active />;
  return <img className="so-documents-picture" src={address} alt={name} />;
}
