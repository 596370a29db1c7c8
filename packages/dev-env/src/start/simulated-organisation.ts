import type { DingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import type { SimulatedDepartment, SimulatedUser } from '@vantage/simulators/dingtalk/world'
import type { Sql } from 'postgres'

/** The first id for departments that are not linked yet. */
const firstId = 600_000
const root = 1
const departmentId = (sql: Sql) => sql`coalesce(d.dingtalk_id, ${firstId}::int + d.id)::float8`

/** DingTalk's organisation as far as employees are linked: their departments and managers as they are here. */
export async function linkedOrganisation(
  sql: Sql,
): Promise<{ users: SimulatedUser[]; departments: SimulatedDepartment[] }> {
  const users = await sql<SimulatedUser[]>`
    select e.dingtalk_user_id as userid, coalesce(e.real_name, e.fullname) as name,
      e.username as "jobNumber", coalesce(e.email, '') as email,
      array[case when d.id is null then ${root}::int else ${departmentId(sql)} end] as "deptIds",
      coalesce(m.dingtalk_user_id, 'ding-' || m.username, '') as "managerUserid"
    from employees e left join departments d on d.id = e.department_id
    left join employees m on m.id = e.manager_id
    where e.dingtalk_user_id is not null and e.active`
  const departments = await sql<SimulatedDepartment[]>`
    select ${departmentId(sql)} as "deptId", d.name, ${root}::int as "parentId" from departments d
    where exists (select from employees e
      where e.department_id = d.id and e.active and e.dingtalk_user_id is not null)`
  return { users, departments }
}

/** A new team of Research and Development. */
const quality = 690_001

/**
 * What has happened in DingTalk since the demo company was linked, for the directory to find: people who came, moved, were
 * renamed and left, and two managers who lead each other. Another company is left as it is.
 */
export function changeOrganisation(control: DingtalkSimulator['control']): void {
  const users = new Map(control.users().map((user) => [user.userid, user]))
  const lead = users.get('ding-li.cheng')
  if (!lead) return
  const [research = root] = lead.deptIds ?? []
  const add = ({ deptIds = [research], ...user }: SimulatedUser) =>
    control.addUser({ ...user, deptIds: [...deptIds] })
  const change = (username: string, changes: Partial<SimulatedUser>) => {
    const user = users.get(`ding-${username}`)
    if (user) add({ ...user, ...changes })
  }
  control.setDepartment({ deptId: quality, name: '质量保证组', parentId: research })
  add({
    userid: 'ding-yuchen.luo',
    name: '罗宇辰',
    jobNumber: 'RD2031',
    email: 'yuchen.luo@example.com',
    managerUserid: lead.userid,
  })
  add({
    userid: 'ding-lan.xie',
    name: '谢兰',
    deptIds: [quality],
    managerUserid: 'ding-xiaolan.peng',
  })
  // Somebody of this name is in Marketing, and not linked.
  add({ userid: 'ding-zhengyang.hao', name: '郝正阳', managerUserid: lead.userid })
  change('yang.bai', { deptIds: [quality] })
  change('zixuan.meng', { deptIds: [quality] })
  change('nina.jiang', { name: '姜若凝' })
  change('tianyu.qin', { managerUserid: 'ding-ananya.iyer' })
  change('jason.huang', { managerUserid: 'ding-simin.ye' })
  change('simin.ye', { managerUserid: 'ding-jason.huang' })
  for (const username of ['ryan.lu', 'jialin.shi']) {
    control.removeUser({ userid: `ding-${username}` })
  }
}
