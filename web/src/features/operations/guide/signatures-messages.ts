import { labels } from "../../../i18n/words/labels.ts";
import type { GuideChapter } from "./guide-chapter.ts";

export const signaturesChapter: GuideChapter = {
  id: "signatures",
  title: labels.signatures,
  about: {
    zh: "签了什么，现在是否仍然有效，多年后如何证明。",
    en: "What was signed, whether it still holds, and how to prove it years later.",
  },
  parts: [
    {
      title: { zh: "签名的含义", en: "What a signature means" },
      lines: [
        {
          zh: "每次提交、同意和其他决定都会与签署人当时看到的内容绑定：字段、表格行、附件和引用的记录。内容以一个根值表示，任何一处变化都会使它不同。",
          en: "Every submission, agreement and other decision is bound to the content that its signer saw: fields, rows of tables, files and records referred to. One root stands for all of it and differs as soon as anything differs.",
        },
        {
          zh: "只有后续节点或同一节点的其他职能才能填写的内容不计入您的签名：他们填写之后，您的签名仍然有效。移动表格行也不影响签名，只改变行的顺序。",
          en: "Content that only a later node or another function of your node fills in is not part of your signature: it stays valid when they fill it in. Moving a row changes the order of the table, not its rows.",
        },
      ],
    },
    {
      title: { zh: "签名是否仍代表现在的内容", en: "Whether a signature stands" },
      lines: [
        {
          zh: "单据标题显示“几个签名仍代表现在的内容”：计入提单人的最近一次提交，以及本轮每个职能的最近一次同意。",
          en: "The head of a request says how many signatures stand for what is here now: the last submission and the last agreement of each slot in the present round are counted.",
        },
        {
          zh: "审批记录每行的印章：绿色表示所签内容未变，橙色表示签署之后有变更，灰色表示此前的签名。指向印章可看到含义、时间和内容根；点击可查看与签署时的差异。",
          en: "The seal beside a line of the history is green if nothing has changed, amber if something has changed since, grey for an earlier signature. Point at it to read what was declared, when, and the content root; click it for the difference.",
        },
        {
          zh: "管理员修改字段之前，系统会列出哪些人的签名将不再代表现在的内容，并在修改后通知他们。打印件列出每个签名的含义、时间和内容根的前 12 位。",
          en: "Before an administrator corrects a field, the page names the people whose signatures it overtakes, and they are notified. The printed request lists every signature with its meaning, time and the first 12 characters of its root.",
        },
      ],
    },
    {
      title: { zh: "审计：核对证据文件", en: "For auditors: checking evidence" },
      lines: [
        {
          zh: "在单据菜单中选择“证据”，得到一个压缩包：evidence.json、文件清单 files.csv、verify.html 和 verify.mjs。您无权查看的内容只以哈希值出现。",
          en: "Choose Evidence in the menu of a request. The archive holds evidence.json, a list of the files, verify.html and verify.mjs. Values that you may not see are in it as hashes only.",
        },
        {
          zh: "在任何一台电脑上打开 verify.html 并选择 evidence.json，或运行 node verify.mjs evidence.json。两者都不需要网络和本系统，逐行说明哪些成立、哪些不成立；全部成立时 verify.mjs 的退出码为 0。",
          en: "Open verify.html on any computer and choose evidence.json, or run node verify.mjs evidence.json. Neither needs a network or this system. Both say line by line what holds and what does not; verify.mjs exits with 0 if everything holds.",
        },
        {
          zh: "请将文件中的公钥与系统公布的公钥核对。签名证明本系统的服务器为这些内容签了字；登录由系统保证，时间为服务器的时间。",
          en: "Compare the public keys in the file with those that the installation publishes. A signature proves that a server of this installation signed exactly this content; its sign-in vouches for the person, its clock for the time.",
        },
      ],
    },
  ],
};
