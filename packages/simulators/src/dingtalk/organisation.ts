import { randomStream } from '@vantage/domain/random'
import { z } from 'zod'
import { rootDepartment } from './approval-form.ts'
import type { SimulatedDepartment, SimulatedUser, World } from './world.ts'

const surnames =
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo 梁liang 宋song 郑zheng 谢xie 韩han 唐tang 冯feng 于yu 董dong 萧xiao 程cheng 曹cao 袁yuan 邓deng 许xu 傅fu 沈shen 曾zeng 彭peng 吕lv 欧阳ouyang 诸葛zhuge'
const given =
  '伟wei 芳fang 娜na 敏min 静jing 磊lei 强qiang 洋yang 艳yan 勇yong 军jun 杰jie 涛tao 明ming 超chao 霞xia 平ping 刚gang 宇yu 辰chen 子zi 涵han 雨yu 欣xin 怡yi 然ran 博bo 文wen 浩hao 思si 远yuan 嘉jia 琪qi 晓xiao 雪xue 梦meng 凯kai 旋xuan 兰lan 宏hong'
const syllables = (text: string) =>
  text.split(' ').map((each) => {
    const [, written = '', read = ''] = /^(\P{Script=Latin}+)(.+)$/u.exec(each) ?? []
    return { written, read }
  })

const divisions =
  '研发中心 制造中心 销售中心 供应链中心 质量中心 财务中心 人力资源中心 信息技术中心 法务中心'.split(
    ' ',
  )
const units = '一部 二部 三部 综合部 项目部 支持部 华东部 华南部'.split(' ')

export const organisationInput = z.object({
  people: z.int().min(1).max(50_000).default(1020),
  departments: z.int().min(1).max(1000).default(60),
  seed: z.string().default('organisation'),
})

/**
 * An organisation of three levels: whoever leads a department reports to whoever leads the one above. Some people are in
 * two departments, some have no manager, no job number, or the number of somebody else; many share a name.
 */
export function makeOrganisation({
  people,
  departments,
  seed,
}: z.infer<typeof organisationInput>): {
  departments: SimulatedDepartment[]
  users: SimulatedUser[]
} {
  const random = randomStream('organisation', seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T
  const chance = (share: number) => random.next() < share
  const made = departmentsOf(departments)
  const home = (n: number) => made[n % made.length] as SimulatedDepartment
  const [families, characters] = [syllables(surnames), syllables(given)]
  const idOf = (n: number) => String(1_000_000_000 + n * 7919)

  const users = Array.from({ length: people }, (_, n): SimulatedUser => {
    const { deptId, parentId } = home(n)
    const leads = n < made.length
    const [family, first, second] = [pick(families), pick(characters), pick(characters)]
    const isShort = chance(0.2)
    const read = `${first.read}${isShort ? '' : second.read}.${family.read}`
    const above = leads ? made.findIndex((each) => each.deptId === parentId) : n % made.length
    const other = pick(made).deptId
    const number = `BD${String(n + 1).padStart(5, '0')}`
    return {
      userid: idOf(n),
      name: `${family.written}${first.written}${isShort ? '' : second.written}`,
      deptIds: chance(0.08) && other !== deptId ? [deptId, other] : [deptId],
      title: leads ? '经理' : '专员',
      email: `${read}${n}@example.com`,
      jobNumber: chance(0.1) ? '' : chance(0.02) ? 'BD00001' : chance(0.02) ? '工 号' : number,
      managerUserid: above === -1 || above === n || chance(0.03) ? '' : idOf(above),
    }
  })
  return { departments: made, users }
}

/** Divisions beneath the root, units beneath these; ids do not follow the order. */
function departmentsOf(count: number): SimulatedDepartment[] {
  const idOf = (n: number) => 600_000 + ((n * 7919) % 99_991)
  return Array.from({ length: count }, (_, n) => {
    const division = divisions.length
    const [place, turn] = [n % division, Math.floor(n / division)]
    if (turn === 0) {
      return { deptId: idOf(n), name: divisions[place] ?? '', parentId: rootDepartment }
    }
    const again = Math.floor((turn - 1) / units.length)
    const name = `${units[(turn - 1) % units.length]}${again === 0 ? '' : again + 1}`
    return { deptId: idOf(n), name, parentId: idOf(place) }
  })
}

/** Replaces whoever and whatever there is. */
export function fillOrganisation(world: World, input: z.infer<typeof organisationInput>): void {
  const { departments, users } = makeOrganisation(input)
  world.users.clear()
  for (const user of users) world.users.set(user.userid, user)
  world.directory.departments.clear()
  for (const each of departments) world.directory.departments.set(each.deptId, each)
}

/** A department goes away with all who are in no other, and with the departments beneath it. */
export function removeDepartment(world: World, deptId: number): void {
  const { departments } = world.directory
  const below = [...departments.values()].filter(({ parentId }) => parentId === deptId)
  for (const each of below) removeDepartment(world, each.deptId)
  departments.delete(deptId)
  for (const user of world.users.values()) {
    const left = (user.deptIds ?? [rootDepartment]).filter((id) => id !== deptId)
    if (left.length === 0) world.users.delete(user.userid)
    else world.users.set(user.userid, { ...user, deptIds: left })
  }
}

/** This share of all people is no longer seen, as when the range of the application was narrowed. */
export function hidePeople(
  { users }: World,
  { share, seed }: { share: number; seed: string },
): void {
  const shuffled = randomStream('hidden', seed).shuffled([...users.keys()])
  for (const userid of shuffled.slice(0, Math.round(users.size * share))) users.delete(userid)
}

/** The first `pairs` pairs of people, by id, change their ids with each other. */
export function swapIds({ users }: World, pairs: number): void {
  const ids = [...users.keys()].sort()
  for (let n = 0; n < pairs; n += 1) {
    const [one, two] = [users.get(ids[2 * n] ?? ''), users.get(ids[2 * n + 1] ?? '')]
    if (!one || !two) return
    users.set(one.userid, { ...two, userid: one.userid })
    users.set(two.userid, { ...one, userid: two.userid })
  }
}
