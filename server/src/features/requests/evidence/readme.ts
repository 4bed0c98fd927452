import type { EvidenceFacts } from "@signoff/domain/signatures/evidence";

/** Tells in both languages what is in the archive, how it is judged, and what it cannot show. */
export function readme({ request, exportedAt, installation }: EvidenceFacts): string {
  const { number, version, title } = request;
  return `${title.zh} ${number} V${version}
证据：签署了什么、由谁签署、何时签署。导出时间 ${exportedAt}，系统 ${installation}。

evidence.json  声明、所签内容、历史与封印、公钥、表单定义与流程
files.csv      附件清单：文件名、大小、SHA-256、分组
verify.mjs     判定程序，可直接阅读，不需要本系统、网络或其他软件包
verify.html    同一判定，在浏览器中直接打开，把 evidence.json 拖入
files/         附件（如已选择导出）

判定：安装 Node.js 18 或更高版本，在此目录运行
  node verify.mjs evidence.json --lang zh
逐行显示哪些成立、哪些不成立；全部成立时退出码为 0，否则为 1。
请将其中显示的公钥与该系统公布的公钥（/api/bpm/sys/bpmSign/keys）核对。
导出者无权查看的值只以哈希代表。导出之后的历史不在其中。

${title.en} ${number} V${version}
Evidence: what was signed, by whom and when. Exported ${exportedAt} by installation ${installation}.

evidence.json  statements, content that was signed, history with seals, public keys, form definition and routes
files.csv      attachments: name, size, SHA-256, group
verify.mjs     the judge: readable, needs neither this software nor a network nor packages
verify.html    the same judge: open it in a browser and drop evidence.json
files/         the attachments, if they were asked for

To judge it, install Node.js 18 or later and run in this folder
  node verify.mjs evidence.json --lang en
It says line by line what holds and what does not, and exits with 0 if everything holds, otherwise with 1.
Compare the keys that it names with those that the installation publishes at /api/bpm/sys/bpmSign/keys.
Values that the exporter may not see are there as hashes. What happened after the export is not in it.
`.replaceAll("\n", "\r\n");
}
