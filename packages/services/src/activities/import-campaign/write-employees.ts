import type { Sql } from '@vantage/db/client'
import { Overtaken } from './overtaken.ts'
import type { People } from './people.ts'
import { type Counts, tally } from './write-catalogue.ts'

/** What an optional field says; what the file leaves out stays as it is. */
const said = {
  real_name: 'coalesce(s.real_name, e.real_name)',
  dingtalk: 'coalesce(s.dingtalk_user_id, e.dingtalk_user_id)',
  grants: `case when s.grants is null or (e.grants @> s.grants and e.grants <@ s.grants)
    then e.grants else s.grants end`,
}

/** Creates the file's new employees, with their passwords, and updates the others but for their passwords. */
export async function writeEmployees(connection: Sql, staged: number, now: Date): Promise<Counts> {
  // Ids that move between two people must be free before they are given anew.
  await connection.unsafe(
    `create temp table import_changed_employees as
     select e.id, s.place from import_employees s
     join employees e on lower(e.username) = lower(s.username)
     left join departments d on d.key = s.department
     where (e.fullname, e.englishname, e.department_id, e.gender, e.has_subordinate, e.type,
         e.real_name, e.grants, e.dingtalk_user_id)
       is distinct from (s.fullname, s.englishname, d.id, s.gender, s.has_subordinate, s.type,
         ${said.real_name}, ${said.grants}, ${said.dingtalk})`,
  )
  await connection.unsafe(
    `update employees e set dingtalk_user_id = null
     from import_changed_employees c join import_employees s on s.place = c.place
     where e.id = c.id and s.dingtalk_user_id is not null`,
  )
  const updated = await connection.unsafe(
    `update employees e set fullname = s.fullname, englishname = s.englishname,
       department_id = (select d.id from departments d where d.key = s.department),
       gender = s.gender, has_subordinate = s.has_subordinate, type = s.type,
       real_name = ${said.real_name}, grants = ${said.grants}, dingtalk_user_id = ${said.dingtalk}
     from import_changed_employees c join import_employees s on s.place = c.place
     where e.id = c.id`,
  )
  const created = await connection.unsafe(
    `insert into employees (username, fullname, englishname, real_name, department_id, gender,
       has_subordinate, type, grants, dingtalk_user_id, password_hash, created_at)
     select s.username, s.fullname, s.englishname, s.real_name, d.id, s.gender,
       s.has_subordinate, s.type, coalesce(s.grants, '{}'), s.dingtalk_user_id, p.password_hash, $1
     from import_employees s
     left join departments d on d.key = s.department
     left join import_passwords p on p.place = s.place
     where not exists (select from employees e where lower(e.username) = lower(s.username))
     order by s.place`,
    [now],
  )
  return tally(staged, created.count, updated.count)
}

/** Makes `import_people`: the id of everyone the file names, by the number that People gave. */
export async function mapPeople(connection: Sql, people: People): Promise<void> {
  await connection.unsafe(
    `create temp table import_people as
     select s.place as person, e.id from import_employees s
     join employees e on lower(e.username) = lower(s.username)`,
  )
  await connection`
    insert into import_people
    select ${people.firstOutside}::int + n::int - 1, id
    from unnest(${people.outsideIds}::int[]) with ordinality as outside (id, n)`
  await connection.unsafe('analyze import_people')
}

/** Nobody can delete the employees in `import_people` until the transaction ends; throws Overtaken when somebody has. */
export async function holdPeople(connection: Sql): Promise<void> {
  const [row] = await connection.unsafe<{ held: number; wanted: number }[]>(
    `with held as (
       select e.id from employees e join import_people p on p.id = e.id for key share of e
     )
     select count(*)::int as held, (select count(*)::int from import_people) as wanted from held`,
  )
  if (row?.held !== row?.wanted) throw new Overtaken()
}
