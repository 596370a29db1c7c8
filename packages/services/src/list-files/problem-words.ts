import type { RowProblem } from '@vantage/contracts/list-files/file-import'

/** In both languages, since a file is passed on to whoever corrects it. */
const words: Record<RowProblem['reason'], string> = {
  empty: '不能为空 must not be empty',
  length: '长度不符 too short or too long',
  'not-allowed': '内容不符合要求 not allowed here',
  formula: '单元格是公式，请粘贴为数值 a formula; paste the value',
  unknown: '不存在 there is none of this name',
  repeated: '与本文件另一行重复 also in another line of this file',
  taken: '已被占用 something else has this already',
  'raises-rights': '导入不能提升现有账号的权限 an import cannot raise the rights of an account',
  dingtalk: '导入不能更改现有账号的钉钉 ID an import cannot change the DingTalk id of an account',
  locked: '已启动的测评正在使用，不能更改 a started activity uses it: it cannot change',
  cells: '单元格比表头多 more cells than the first line',
  'not-evaluated': '不是本次测评的被评价人 not a participant of this activity',
  inactive: '已停用 deactivated',
  self: '被评价人本人只能填本人，他人不能填本人 only the participant is self, and nothing else',
  circle: '形成循环汇报 closes a circle of managers',
  'bad-row': '上级所在行不会导入 the line with the manager is not imported',
  'missing-column': '缺少此列 the column is missing',
  'repeated-column': '此列重复 the column is there twice',
  unreadable: '无法读取 cannot be read',
  'no-rows': '没有数据行 there are no rows',
  'too-many-rows': '行数过多 too many rows',
  'empty-file': '文件为空 the file is empty',
  protected: '有密码保护 protected by a password',
  quote: '引号不成对 a quotation mark is not closed',
  started: '测评已启动 the activity has started',
}

/** A problem of a row as a sentence that starts with its column. */
export function problemInWords({ column, reason, detail }: RowProblem): string {
  const more = typeof detail === 'string' ? detail : `${detail.name} ${detail.name_en}`
  return `${column ? `${column}: ` : ''}${words[reason]}${more ? ` (${more})` : ''}`
}
