import type { ImportKind } from './file-import.ts'

interface Column {
  /** The English heading, by which rows are kept. */
  name: string
  chinese: string
  required: boolean
}

const column = (name: string, chinese: string, required = true): Column => ({
  name,
  chinese,
  required,
})
const names = [column('name', '中文名称'), column('name_en', '英文名称')]

/** What a file may have for each list, as its export has it; of any order and in either language. */
export const importColumns: Record<ImportKind, readonly Column[]> = {
  departments: names,
  targets: names,
  questions: [
    column('target', '胜任力'),
    column('content', '题干（中文）'),
    column('content_en', '题干（英文）'),
    column('type', '题型'),
  ],
  employees: [
    column('username', '用户名'),
    column('fullname', '姓名'),
    column('englishname', '英文名'),
    column('department', '部门'),
    column('type', '类型', false),
    column('has_subordinate', '有下属', false),
    column('gender', '性别', false),
    column('grants', '附加权限', false),
    column('real_name', '真实姓名', false),
    column('dingtalk_user_id', '钉钉用户 ID', false),
  ],
}
