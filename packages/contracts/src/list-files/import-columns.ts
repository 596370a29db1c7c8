import type { ImportKind } from './file-import.ts'

type Lang = 'ch' | 'en'
interface Column {
  /** The English heading, also the key of the cell. */
  name: string
  chinese: string
  /** Other headings that are accepted. */
  also?: readonly string[]
  required: boolean
  /** The cell in the template. */
  example: string | Readonly<Record<Lang, string>>
}

const column = (
  name: string,
  chinese: string,
  example: Column['example'],
  required = true,
): Column => ({ name, chinese, example, required })
const names = (name: string, english: string) => [
  column('name', '中文名称', name),
  column('name_en', '英文名称', english),
]

/** The columns of each list, as in its export; a file may have them in any order and either language. */
export const importColumns: Record<ImportKind, readonly Column[]> = {
  departments: names('技术支持部', 'Technical Support'),
  targets: names('客户导向', 'Customer focus'),
  questions: [
    column('target', '胜任力', '目标与执行'),
    column('content', '题干（中文）', '说到做到，答应的事按时、按质完成。'),
    column(
      'content_en',
      '题干（英文）',
      'Keeps promises: what was agreed arrives on time and complete.',
    ),
    column('type', '题型', '0'),
  ],
  employees: [
    column('username', '用户名', 'mingyue.ouyang'),
    column('fullname', '姓名', '欧阳明月'),
    column('englishname', '英文名', 'Mingyue Ouyang'),
    column('department', '部门', '技术支持部'),
    column('type', '类型', 'evn', false),
    column('has_subordinate', '有下属', { ch: '否', en: 'no' }, false),
    column('gender', '性别', { ch: '女', en: 'f' }, false),
    column('grants', '附加权限', '', false),
    column('real_name', '真实姓名', '欧阳明月', false),
    column('dingtalk_user_id', '钉钉用户 ID', 'manager8842', false),
    column('manager', '直属上级用户名', 'xia.lin', false),
    column('email', '邮箱', 'mingyue.ouyang@example.com', false),
    column('language', '消息语言', { ch: '中文', en: 'en' }, false),
  ],
  // The last column is what the rater is to the participant.
  relations: [
    { ...column('participant', '被评价人', 'mingyue.ouyang'), also: ['被评价人用户名'] },
    { ...column('rater', '评价人', 'xia.lin'), also: ['评价人用户名'] },
    {
      ...column('rater_is', '评价人是其', { ch: '上级', en: 'superior' }),
      also: ['relation', 'level', '关系'],
    },
  ],
}

export const headingOf = ({ name, chinese }: Column, lang: Lang): string =>
  lang === 'ch' ? chinese : name
export const exampleOf = ({ example }: Column, lang: Lang): string =>
  typeof example === 'string' ? example : example[lang]
