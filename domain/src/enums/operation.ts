import type { Bilingual } from "../locale.ts";

/** What people and the system do that the operation log keeps (R-WORK-6, R-WORK-7). */
export const operationText = {
  login: { zh: "登录", en: "Sign in" },
  "login-refused": { zh: "登录被拒", en: "Sign-in refused" },
  logout: { zh: "退出登录", en: "Sign out" },
  "end-session": { zh: "结束会话", en: "End session" },
  "change-password": { zh: "修改密码", en: "Change password" },
  "link-identity": { zh: "关联单点登录", en: "Link identity" },
  "unlink-identity": { zh: "取消单点登录关联", en: "Unlink identity" },
  "reset-password": { zh: "重置密码", en: "Reset password" },
  "access-refused": { zh: "越权访问被拒", en: "Access refused" },
  add: { zh: "新增", en: "Add" },
  edit: { zh: "修改", en: "Edit" },
  delete: { zh: "删除", en: "Delete" },
  merge: { zh: "合并", en: "Merge" },
  enable: { zh: "启用", en: "Enable" },
  disable: { zh: "停用", en: "Disable" },
  grant: { zh: "授权", en: "Grant rights" },
  import: { zh: "导入", en: "Import" },
  export: { zh: "导出", en: "Export" },
  publish: { zh: "发布", en: "Publish" },
  retire: { zh: "停用版本", en: "Retire" },
  upload: { zh: "上传", en: "Upload" },
  download: { zh: "下载", en: "Download" },
  remove: { zh: "移除", en: "Remove" },
  missing: { zh: "文件内容缺失", en: "Bytes missing" },
  quarantine: { zh: "隔离", en: "Quarantine" },
  reassign: { zh: "改派", en: "Reassign" },
  set_approvers: { zh: "设置审批人", en: "Set approvers" },
  jump: { zh: "跳转节点", en: "Jump to node" },
  skip: { zh: "跳过节点", en: "Skip node" },
  insert_node: { zh: "插入节点", en: "Insert node" },
  edit_field: { zh: "修改字段", en: "Edit field" },
  undo: { zh: "撤销操作", en: "Undo" },
  migrate: { zh: "切换流程版本", en: "Change route version" },
  void: { zh: "作废", en: "Void" },
  terminate: { zh: "终止", en: "Terminate" },
  assign_seat: { zh: "分配席位", en: "Assign seat" },
  move_seat: { zh: "调整席位", en: "Move seat" },
  free_seat: { zh: "释放席位", en: "Free seat" },
  close: { zh: "关闭", en: "Close" },
  reopen: { zh: "重新开放", en: "Open again" },
  urge: { zh: "催办", en: "Urge" },
  resend: { zh: "重发", en: "Resend" },
  "new-secret": { zh: "更换密钥", en: "New secret" },
} as const satisfies Record<string, Bilingual>;

export type Operation = keyof typeof operationText;

export const operations = Object.keys(operationText) as [Operation, ...Operation[]];

/** What an operation was done to. */
export const operationObjectText = {
  session: { zh: "会话", en: "Session" },
  call: { zh: "接口", en: "Call" },
  user: { zh: "用户", en: "User" },
  role: { zh: "角色", en: "Role" },
  menu: { zh: "菜单", en: "Menu" },
  group: { zh: "群组", en: "Group" },
  department: { zh: "部门", en: "Department" },
  news: { zh: "新闻", en: "News" },
  customer: { zh: "客户账号", en: "Customer account" },
  dictionary: { zh: "字典", en: "Dictionary" },
  constant: { zh: "常量", en: "Constant" },
  numbering: { zh: "编号规则", en: "Numbering rule" },
  location: { zh: "地点", en: "Location" },
  "ftp-server": { zh: "FTP服务器", en: "FTP server" },
  mask: { zh: "光罩表", en: "Mask table" },
  equipment: { zh: "设备", en: "Equipment" },
  "opc-model": { zh: "OPC模型", en: "OPC model" },
  shuttle: { zh: "MPW班次", en: "MPW shuttle" },
  "trrs-question": { zh: "评审问题", en: "Review question" },
  document: { zh: "文件", en: "Document" },
  template: { zh: "模板", en: "Template" },
  "apply-configuration": { zh: "申请配置", en: "Apply configuration" },
  route: { zh: "流程定义", en: "Route definition" },
  request: { zh: "申请单", en: "Request" },
  attachment: { zh: "附件", en: "Attachment" },
  list: { zh: "列表", en: "List" },
  mail: { zh: "邮件", en: "Mail" },
  token: { zh: "接口令牌", en: "API token" },
  webhook: { zh: "事件推送", en: "Webhook" },
} as const satisfies Record<string, Bilingual>;

export type OperationObject = keyof typeof operationObjectText;

export const operationObjects = Object.keys(operationObjectText) as [OperationObject, ...OperationObject[]];
