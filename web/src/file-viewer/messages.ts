import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";
import { phrases } from "../i18n/words/phrases.ts";

export const viewerMessages = {
  loading: { zh: "正在加载 {name}", en: "Loading {name}" },
  failed: { zh: "文件加载失败", en: "The file could not be loaded" },
  "failed.pdf": {
    zh: "文件无法绘制，可能已损坏；请下载后用其他程序查看",
    en: "The file cannot be drawn: it may be damaged. Download it to look at it with another program",
  },
  "failed.password": {
    zh: "文件设有密码，请下载后输入密码打开",
    en: "The file has a password. Download it to open it with the password",
  },
  tooLarge: { zh: "文件过大，无法在此显示，请下载查看", en: "The file is too large to be shown here: download it" },
  noView: { zh: "此类文件不在此显示，请下载查看", en: "Files of this kind are not shown here: download it" },
  download: actions.download,
  facts: { zh: "文件信息", en: "Details" },
  size: labels.size,
  bytes: { zh: "{size}（{count} 字节）", en: "{size} ({count} bytes)" },
  uploaded: { zh: "上传", en: "Uploaded" },
  by: phrases.nameAndTime,
  sha256: labels.sha256,
  copy: { zh: "复制 SHA-256", en: "Copy SHA-256" },
  copied: { zh: "已复制 SHA-256", en: "SHA-256 copied" },
  previous: { zh: "上一页", en: "Previous page" },
  next: { zh: "下一页", en: "Next page" },
  page: { zh: "页码", en: "Page" },
  ofPages: { zh: "共 {count} 页", en: "of {count}" },
  pageOf: { zh: "{name} 第 {page} 页", en: "Page {page} of {name}" },
  smaller: actions.zoomOut,
  larger: actions.zoomIn,
  fit: { zh: "适合宽度", en: "Fit to width" },
  percent: phrases.percent,
  keys: {
    zh: "PageUp、PageDown 翻页，+、- 缩放，0 适合宽度",
    en: "Page up and page down turn pages, + and - zoom, 0 fits",
  },
  cutRows: {
    zh: "仅显示前 {count} 行，查看全部请下载文件",
    en: "The first {count} rows are shown: download the file to see all",
  },
  cutText: { zh: "仅显示开头部分，查看全部请下载文件", en: "The beginning is shown: download the file to see all" },
  empty: { zh: "文件没有文字", en: "The file has no text" },
  tableOf: { zh: "{name} 的内容", en: "Rows of {name}" },
} satisfies Messages;
