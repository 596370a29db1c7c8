import type { ReviewListInput } from '@vantage/contracts/approvals/lists'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answers,
  type FakeServer,
  gateway,
  never,
  offline,
  refuse,
} from '../../../testing/fake-server.ts'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { focus, type Look, looks, openPage, tick } from '../../../testing/open-page.tsx'
import { emma, hr } from '../../../testing/people.ts'
import {
  ambiguous,
  formDetail,
  formRow,
  formsInEachState,
  reviewCounts,
} from '../approvals.testing.ts'

type Approvals = NonNullable<Answers['approvals']>
interface Opening extends Look {
  query?: string
  expectedErrors?: RegExp[]
}

// Whatever language one reads, this page is Chinese.
const openReview = (answers: Approvals = {}, { query = '', ...look }: Opening = {}) =>
  openPage(
    `/dingtalk/approval/form${query}`,
    {
      approvals: {
        counts: reviewCounts(),
        list: { rows: formsInEachState, total: formsInEachState.length },
        form: ambiguous,
        ...answers,
      },
    },
    { as: hr, ...look },
  )

const rows = page.getByRole('rowheader')
const drawer = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
const lastList = (server: FakeServer) => server.inputs('approvals.list').at(-1) as ReviewListInput

test('type, filters and the open form stand in the address, and another type begins at its first page', async () => {
  const jobTransfer = formDetail({
    id: 21,
    type: 'jobTransfer',
    employee: '陈佳宁',
    delivery: 'sent',
    decision: 'refused',
    remark: '交接计划还没有确认',
    fields: {
      employee_name: '陈佳宁',
      new_department: 'Sales',
      new_title: '大客户经理',
      original_approver: '甲',
      transferred_approver: '乙',
      transferred_date: '2027-07-01',
    },
  })
  const server = await openReview(
    {
      list: ({ type }) =>
        type === 'jobTransfer'
          ? { rows: [jobTransfer], total: 1 }
          : { rows: [formRow()], total: 20 },
      form: jobTransfer,
    },
    { query: '?page=2' },
  )
  await expect.element(button('EN')).toBeDisabled()
  await expect.element(rows).toHaveLength(1)
  await focus(page.getByRole('radio', { name: /^转岗/ }))
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('columnheader', { name: '审批人变更' })).toBeVisible()
  expect(query()).toEqual({ type: 'jobTransfer' })
  await button('审批').click()
  await tick(page.getByRole('dialog').getByLabelText('已拒绝'))
  await button('应用').click()
  await expect.poll(query).toEqual({ type: 'jobTransfer', decision: 'refused' })
  await expect.poll(() => lastList(server)).toMatchObject({ ...query(), decision: ['refused'] })
  await button('陈佳宁').click()
  await expect.poll(query).toMatchObject({ form: '21', decision: 'refused' })
  for (const text of ['交接计划还没有确认', '大客户经理', '销售']) {
    await expect.element(drawer('陈佳宁的转岗').getByText(text)).toBeVisible()
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(query).toEqual({ type: 'jobTransfer', decision: 'refused' })

  await button('导出').click()
  const csv = page.getByRole('menuitem', { name: 'CSV' })
  await expect.element(csv).toHaveAttribute('href', expect.stringContaining('jobTransfer'))
})

test('what needs a person is said above the list, with why and with what may be it in DingTalk', async () => {
  const needsPerson = { transfer: 1, jobTransfer: 0, resignationHandover: 0 }
  const server = await openReview({ counts: reviewCounts({ needsPerson }) })
  // The icon of the notice stands beside its words, which a button beside them moves down.
  await expect.element(button('只看这 1 份')).toBeVisible()
  const middle = (selector: string) => {
    const box = document.querySelector(`main ${selector}`)?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : NaN
  }
  expect(Math.abs(middle('svg.lucide-user') - middle('b'))).toBeLessThan(2)
  await button('只看这 1 份').click()
  await expect
    .poll(() => lastList(server))
    .toMatchObject({
      delivery: ['needs-person'],
      review: 'all',
    })
  const row = page.getByRole('row', { name: '刘浩然' })
  await expect.element(row.getByText('钉钉中有多份可能是它')).toBeVisible()
  await button('刘浩然').click()
  const form = drawer('刘浩然的人员调动')
  await expect.element(form.getByRole('button', { name: '就是这份' })).toHaveLength(2)
  await expect.element(form.getByText('已发送，没有收到回复')).toBeVisible()
  await expect.element(form.getByText('超时没有回复')).toBeVisible()
  await form.getByRole('button', { name: '重新发送' }).click()
  const asking = page.getByRole('alertdialog')
  await expect.element(asking.getByRole('listitem')).toHaveLength(2)
  await asking.getByRole('button', { name: '取消' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  await form.getByRole('button', { name: '就是这份' }).first().click()
  const marking = drawer('标记为已人工提交')
  await expect.element(marking.getByLabelText('钉钉审批实例编号')).toHaveValue('found-1')
  await marking.getByRole('button', { name: '取消' }).click()
  await expect.element(marking).not.toBeInTheDocument()
  expect(server.inputs('approvals.resend')).toEqual([])
  expect(server.inputs('approvals.markSent')).toEqual([])
})

test('a form that is tried again says why and when', async () => {
  await openReview()
  const row = page.getByRole('row', { name: '欧阳明月' })
  await expect.element(row.getByText('重试中')).toBeVisible()
  await expect.element(row.getByText('钉钉繁忙，2027-01-02 17:02 再试')).toBeVisible()
})

test('a check that fails says so and leaves the row, and one that others made is no failure', async () => {
  const sent = { delivery: 'sent', decision: 'running' } as const
  const all = [
    formRow({ employee: '孙薇', ...sent }),
    formRow({ id: 8, employee: '陈佳宁', ...sent }),
  ]
  const server = await openReview(
    { list: { rows: all, total: 2 } },
    { expectedErrors: [/504|fetch/] },
  )
  const check = button('复核 孙薇')
  for (const [markReviewed, said] of [
    [gateway(504), '服务器响应异常，状态码：504'],
    [offline, '您的请求被拒绝。'],
  ] as const) {
    server.answer({ approvals: { markReviewed } })
    await check.click()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(check).toBeEnabled()
  }
  server.answer({
    approvals: {
      markReviewed: () => ({ outcome: 'already' }),
      list: { rows: all.slice(1), total: 1 },
    },
  })
  await check.click()
  await expect.element(page.getByText('孙薇的人员调动先前已复核。')).toBeVisible()
  await expect.element(check).not.toBeInTheDocument()
  await expect.element(button('复核 陈佳宁')).toHaveFocus()
})

test('a review can be undone for a moment, and a form that DingTalk has not got is asked about', async () => {
  const form = formRow({ employee: '孙薇' })
  const server = await openReview({ list: { rows: [form], total: 1 } })
  await button('复核 孙薇').click()
  const asking = page.getByRole('alertdialog', { name: '孙薇的人员调动尚未送达钉钉' })
  await expect.element(asking).toBeVisible()
  await expectGoodLook()
  await asking.getByRole('button', { name: '取消' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  expect(server.inputs('approvals.markReviewed')).toEqual([])

  server.answer({
    approvals: {
      markReviewed: () => {
        server.answer({ approvals: { list: { rows: [], total: 0 } } })
        return { outcome: 'reviewed' }
      },
      undoReview: () => {
        server.answer({ approvals: { list: { rows: [form], total: 1 } } })
        return { outcome: 'undone' }
      },
    },
  })
  await button('复核 孙薇').click()
  await asking.getByRole('button', { name: '复核' }).click()
  await expect.element(page.getByText('孙薇的人员调动已移到“已复核”。')).toBeVisible()
  await expect.element(button('孙薇')).not.toBeInTheDocument()
  await button('撤销').click()
  await expect.element(page.getByText('已撤销复核')).toBeVisible()
  await expect.element(button('复核 孙薇')).toBeVisible()
  expect(server.inputs('approvals.undoReview')).toEqual([{ id: form.id }])
})

test.each(looks)('many forms that were not sent are withdrawn at once $name', async (look) => {
  const server = await openReview({}, look)
  // What is in DingTalk, or may be, cannot be chosen.
  const box = (name: string) => page.getByRole('checkbox', { name: `选择：${name}` })
  await expect.element(box('林子涵')).toBeInTheDocument()
  await expect.element(box('陈佳宁')).not.toBeInTheDocument()
  await expect.element(box('刘浩然')).not.toBeInTheDocument()
  await tick(box('欧阳明月'))
  await tick(box('林子涵'))
  await button('撤回').click()
  const asking = page.getByRole('alertdialog', { name: '撤回 2 份表单？' })
  await expect.element(asking).toBeVisible()
  await expectGoodLook()
  server.answer({ approvals: { withdraw: () => ({ done: 1, kept: 1 }) } })
  await asking.getByRole('button', { name: '撤回' }).click()
  await expect.element(page.getByText('已撤回 1 份表单')).toBeVisible()
  await expect.element(page.getByText('有 1 份已送达或可能已到达钉钉')).toBeVisible()
  await expect.element(page.getByRole('group', { name: '已选内容' })).not.toBeInTheDocument()
  await expect
    .poll(() => server.inputs('approvals.withdraw'))
    .toEqual([{ which: { ids: [11, 12] } }])
})

test.each(looks)(
  'an approval that is entered by hand must be there, and of no other form $name',
  async (look) => {
    const server = await openReview({}, { ...look, query: '?form=7' })
    const form = drawer('刘浩然的人员调动')
    await form.getByRole('button', { name: '标记为已人工提交' }).click()
    const marking = drawer('标记为已人工提交')
    await marking.getByRole('button', { name: '标记为已提交' }).click()
    await expect.element(marking.getByText('请填写审批实例编号。')).toBeVisible()
    expect(server.inputs('approvals.markSent')).toEqual([])
    const id = marking.getByLabelText('钉钉审批实例编号')
    for (const [outcome, said] of [
      ['unknown', '钉钉中没有这个编号的审批。'],
      ['taken', '这份审批已对应另一份表单。'],
    ] as const) {
      server.answer({ approvals: { markSent: () => ({ outcome }) } })
      await userEvent.fill(id, `approval-${outcome}`)
      await userEvent.keyboard('{Enter}')
      await expect.element(marking.getByText(said)).toBeVisible()
    }
    await expectGoodLook()
  },
)

test.each(looks)(
  'a form is sent again only by who has made sure in DingTalk $name',
  async (look) => {
    const server = await openReview({}, { ...look, query: '?form=7' })
    await drawer('刘浩然的人员调动').getByRole('button', { name: '重新发送' }).click()
    const asking = page.getByRole('alertdialog')
    const resend = asking.getByRole('button', { name: '重新发送' })
    await expect.element(resend).toBeDisabled()
    await tick(asking.getByLabelText('我已在钉钉中确认'))
    await expect.element(resend).toBeEnabled()
    await expectGoodLook()
    server.answer({ approvals: { resend: () => ({ outcome: 'not-waiting' }) } })
    await resend.click()
    await expect.element(page.getByText('这份表单已不需要人工处理')).toBeVisible()
    expect(server.inputs('approvals.resend')).toEqual([{ id: 7 }])
  },
)

test.each(looks)('the review is accessible with forms in each state $name', async (look) => {
  await openReview({}, look)
  await expect.element(rows).toHaveLength(formsInEachState.length)
  await expectGoodLook()
})

test.each(looks)('a form that needs a person is accessible $name', async (look) => {
  await openReview({}, { ...look, query: '?form=7' })
  await expect.element(drawer('刘浩然的人员调动').getByText('表单内容')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('without forms, and without DingTalk, the page says so $name', async (look) => {
  await openReview(
    { list: { rows: [], total: 0 }, counts: reviewCounts({ configured: false }) },
    look,
  )
  await expect.element(page.getByRole('heading', { name: '没有待复核的表单' })).toBeVisible()
  await expect.element(page.getByText('尚未配置钉钉')).toBeVisible()
  await expectGoodLook()
  await userEvent.fill(page.getByRole('searchbox'), 'nothing-is-called-so')
  await expect.element(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('the forms are a skeleton while they are read $name', async (look) => {
  await openReview({ list: never, counts: never }, look)
  await expect.element(page.getByRole('table')).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('the list says that it cannot be read, and tries again $name', async (look) => {
  const server = await openReview({ list: gateway(504) }, { ...look, expectedErrors: [/504/] })
  await expect.element(page.getByRole('alert')).toHaveTextContent('504')
  await expectGoodLook()
  server.answerFromClick({ approvals: { list: { rows: formsInEachState, total: 6 } } })
  await button('重试').click()
  await expect.element(rows).toHaveLength(6)
})

test.each(looks)('a form is a skeleton while it is read $name', async (look) => {
  await openReview({ form: never }, { ...look, query: '?form=7' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).not.toBeNull()
  await expectGoodLook()
})

test.each([
  ['no-originator', null, false, '请提交人绑定账号；如已离职，请运维设置默认发起人'],
  ['no-originator', null, true, '系统接口 emma 没有钉钉账号，系统也没有设置默认发起人。请运维设置'],
  ['refused', 'user-not-found', false, '请提交人重新绑定账号'],
  ['refused', 'user-not-found', true, '请运维重新设置默认发起人'],
  ['refused', 'formComponentError', false, '审批模板可能被修改过'],
] as const)(
  'a form that needs attention says what cures it: %s, %s, of an integration %s',
  async (problem, problemDetail, viaToken, said) => {
    const delivery = 'needs-person'
    const form = formDetail({ delivery, problem, problemDetail, viaToken })
    await openReview({ form }, { query: '?form=7' })
    await expect.element(drawer('刘浩然的人员调动').getByText(said)).toBeVisible()
  },
)

test('an open form is read again as the list is', async () => {
  const server = await openReview({ form: formDetail() }, { query: '?form=7' })
  const form = drawer('刘浩然的人员调动')
  await expect.element(form.getByText('排队中')).toBeVisible()
  await expect.element(form.getByText('已提交', { exact: true })).toBeVisible()
  server.answer({ approvals: { form: formDetail({ delivery: 'sent', decision: 'running' }) } })
  await expect.element(form.getByText('已送达')).toBeVisible()
})

test('a form that there is not says so in its place', async () => {
  await openReview(
    { form: refuse(404, 'NOT_FOUND') },
    { query: '?form=999', expectedErrors: [/404|NOT_FOUND/] },
  )
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toHaveTextContent('404')
})

test('an employee may not open the review', async () => {
  await openPage('/dingtalk/approval/form', {}, { as: emma })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('You may not open this page')
})
