import type { ApprovalForm, FormFields } from '@vantage/contracts/approvals/forms'
import type { Decision, DeliveryProblem, DeliveryState } from '@vantage/contracts/approvals/states'
import { addDays } from '@vantage/domain/messages/working-days'

/** A form of the demo company: who reported it how long ago, and where it is. */
export interface DemoApproval {
  form: ApprovalForm
  /** A username; null: an integration. */
  reporter: string | null
  minutesAgo: number
  state: DeliveryState
  problem?: DeliveryProblem
  problemDetail?: string
  decision?: Decision
  remark?: string
  reviewedBy?: string
}

const day = 24 * 60
type Department = FormFields['transfer']['department']
type Rest = Omit<DemoApproval, 'form' | 'reporter' | 'minutesAgo'>

const sent: Rest = { state: 'sent', decision: 'running' }
const agreed: Rest = { state: 'sent', decision: 'agreed' }
const refused: Rest = {
  state: 'sent',
  decision: 'refused',
  remark: '交接计划还没有确认，请补充后重新提交。',
}
const withdrawn: Rest = { state: 'sent', decision: 'withdrawn' }
/** DingTalk is asked again in an hour and a half, and takes it then. */
const retried: Rest = { state: 'retrying', problem: 'busy' }
const needs = (problem: DeliveryProblem, problemDetail?: string): Rest => ({
  state: 'needs-person',
  problem,
  ...(problemDetail && { problemDetail }),
})

/** The forms that HR finds in the review on a day (`YYYY-MM-DD`), the oldest first, in every state that lasts. */
export function demoApprovals(today: string): DemoApproval[] {
  const transfers: [string, Department, string | null, number, Rest][] = [
    ['林约纳', 'Business Support - IT', 'qihang.wu', 9 * day, agreed],
    ['郭嘉欣', 'Business Support - Finance/Accounting', 'siyuan.chen', 8.6 * day, agreed],
    ['索菲亚·马尔凯蒂', 'Business Support - Graphics', 'emma', 8.2 * day, sent],
    ['赵志远', 'Logistics', 'hr', 7.5 * day, withdrawn],
    ['徐思琪', 'Marketing - Digital Marketing', 'zihan.lin', 7.1 * day, agreed],
    ['何涛', 'Sales', 'emma', 6.8 * day, refused],
    ['欧阳明月', 'Marketing - Reviews', 'hr', 6.2 * day, sent],
    ['张雨桐', 'Business Support - Finance/Accounting', null, 5.9 * day, sent],
    ['王若曦', 'Technical Support', 'qihang.wu', 5.2 * day, agreed],
    [
      '普丽娅',
      'Business Support - Administration',
      'ruoxi.wang',
      4.4 * day,
      needs('no-originator'),
    ],
    ['阿卜杜热合曼·买买提艾力', 'eCommerce', 'siyuan.chen', 3.3 * day, sent],
    ['刘浩然', 'Business Support - Project', 'emma', 2.7 * day, needs('ambiguous')],
    ['孙伟', 'Logistics', 'hr', 2.1 * day, sent],
    ['霍夫曼', 'Sales', null, 1.6 * day, needs('refused', 'illegalComponent')],
    ['周明轩', 'Technical Support', 'zihan.lin', 1.1 * day, sent],
    ['陈晓彤', 'Marketing - Social Media', 'emma', 0.3 * day, sent],
  ]
  const reviewed: [string, Department, number][] = [
    ['陈思远', 'Sales', 16 * day],
    ['吴启航', 'Technical Support', 15.2 * day],
    ['林子涵', 'Business Support - IT', 14.1 * day],
  ]
  return [
    ...reviewed.map(([employee, department, minutesAgo]) => ({
      ...transferOf(employee, department, 'hr', minutesAgo, agreed, today),
      reviewedBy: 'hr',
    })),
    ...transfers.map((transfer) => transferOf(...transfer, today)),
    ...jobTransfers(today),
    ...handovers(),
  ].toSorted((one, other) => other.minutesAgo - one.minutesAgo)
}

function transferOf(
  employee_name: string,
  department: Department,
  reporter: string | null,
  minutesAgo: number,
  rest: Rest,
  today: string,
): DemoApproval {
  const fields = {
    employee_name,
    department,
    entry_date: addDays(today, -Math.round(700 + minutesAgo / 20)),
    transfer_date: addDays(today, 30),
  }
  return { form: { type: 'transfer', fields }, reporter, minutesAgo, ...rest }
}

function jobTransfers(today: string): DemoApproval[] {
  const people: [string, Department, string, string, number, Rest][] = [
    ['约纳斯·林奎斯特', 'Technical Support', '高级支持工程师', 'qihang.wu', 6.5 * day, agreed],
    ['陈佳宁', 'Sales', '大客户经理', 'siyuan.chen', 4.1 * day, refused],
    ['李沐阳', 'Business Support - IT', '平台工程师', 'emma', 3.9 * day, needs('gave-up', 'busy')],
    ['司徒嘉怡', 'Marketing - Reviews', '评测主管', 'hr', 1.4 * day, sent],
    ['阿依古丽', 'Logistics', '仓储主管', 'emma', 0.1 * day, retried],
  ]
  return people.map(([employee_name, new_department, new_title, reporter, minutesAgo, rest]) => ({
    form: {
      type: 'jobTransfer',
      fields: {
        employee_name,
        new_department,
        new_title,
        transferred_date: addDays(today, 21),
        original_approver: '吴启航',
        transferred_approver: '林子涵',
        reson_for_transfer: '一年来一直负责二线升级问题，希望直接服务客户，双方主管已同意。',
      },
    },
    reporter,
    minutesAgo,
    ...rest,
  }))
}

function handovers(): DemoApproval[] {
  const people: [string, string, string, number, Rest][] = [
    ['索菲亚·莫雷诺', '林子涵', 'hr', 5.5 * day, agreed],
    ['高梓涵', '陈思远', 'emma', 2.2 * day, sent],
    ['艾力江·图尔荪', '吴启航', 'hr', 0.6 * day, needs('quota', '90020')],
  ]
  return people.map(([employee_name, superior_name, reporter, minutesAgo, rest]) => ({
    form: { type: 'resignationHandover', fields: { employee_name, superior_name } },
    reporter,
    minutesAgo,
    ...rest,
  }))
}
