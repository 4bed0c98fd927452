import type { GuideChapter } from "./guide-chapter.ts";

export const administratorChapter: GuideChapter = {
  id: "administrator",
  title: { zh: "管理员", en: "For administrators" },
  about: { zh: "人员、权限、流程和运行。", en: "People, rights, routes and operation." },
  parts: [
    {
      title: { zh: "人员与权限", en: "People and rights" },
      lines: [
        {
          zh: "[用户](/pages/system/user)、[部门](/pages/system/depart)、[群组](/pages/system/group)。离职人员的待办、组和流程中的位置可一次移交。",
          en: "[Users](/pages/system/user), [Departments](/pages/system/depart), [Groups](/pages/system/group). What a leaver holds, tasks, groups and places in routes, is handed over in one step.",
        },
        {
          zh: "[角色](/pages/system/role)把菜单和按钮作为一棵树授权；右侧用文字说明该角色能做什么、看到什么。",
          en: "[Roles](/pages/system/role) grant menus and buttons as one tree; the words at the right say what the role may do and see.",
        },
      ],
    },
    {
      title: { zh: "流程", en: "Routes" },
      lines: [
        {
          zh: "[审批流程](/pages/system/route)是可编辑的图。发布前可以用最近的单据试走，列出有差别的。运行中的单据沿用原来的版本。",
          en: "[Approval routes](/pages/system/route) are diagrams that can be edited and tried on recent requests before they are published. Running requests keep the version they began with.",
        },
        {
          zh: "[单据流程编辑](/pages/system/routing)跳转、跳过或更换处理人，先显示后果，须写原因；闸口不能绕过。",
          en: "[Requisition edit routing](/pages/system/routing) jumps, skips or changes handlers: it shows what will happen, asks for a reason, and cannot pass a gate.",
        },
        {
          zh: "[申请配置](/pages/system/applyConfig)决定谁可以提交哪种表单，[编号规则](/pages/system/numbering)决定编号。",
          en: "[Apply configuration](/pages/system/applyConfig) says who may file which form, [Numbering rules](/pages/system/numbering) how records are numbered.",
        },
      ],
    },
    {
      title: { zh: "主数据", en: "Master data" },
      lines: [
        {
          zh: "[字典](/pages/system/dict)、[客户账号](/pages/system/customer)、[光罩厂](/pages/system/maskShop)、[地点](/pages/system/location)、[公共常量](/pages/system/constant)。",
          en: "[Dictionaries](/pages/system/dict), [Customer accounts](/pages/system/customer), [Mask shops](/pages/system/maskShop), [Locations](/pages/system/location), [Public constants](/pages/system/constant).",
        },
        {
          zh: "[新闻](/pages/system/news)按读者范围和时间发布。",
          en: "[News](/pages/system/news) is published to an audience and at a time.",
        },
      ],
    },
    {
      title: { zh: "运行", en: "Operation" },
      lines: [
        {
          zh: "[系统状态](/pages/system/health)逐行说明各节点、数据库、队列、邮件、存储和备份的情况以及该做什么；[发件箱](/pages/system/outbox)列出邮件。",
          en: "[Health](/pages/system/health) shows line by line the state of nodes, database, queue, mail, storage and backups and what to do; [Outbox](/pages/system/outbox) lists the mails.",
        },
        {
          zh: "[管理操作日志](/pages/system/adminLog)和[流程编辑日志](/pages/system/routingLog)不可篡改，可随时验证。",
          en: "[Admin operation log](/pages/system/adminLog) and [Routing operation log](/pages/system/routingLog) are sealed line by line and can be verified at any time.",
        },
        {
          zh: "其他系统通过[事件推送](/pages/system/webhook)、[接口令牌](/pages/system/token)和[接口文档](/pages/system/api)连接。",
          en: "Other systems connect by [Webhooks](/pages/system/webhook), [API tokens](/pages/system/token) and the [API](/pages/system/api).",
        },
      ],
    },
  ],
};
