import { isOver, type ScheduleFields, scheduleProblem } from '@vantage/contracts/messages/schedule'

/** Which date of a schedule has to change, and where to; null where they fit together. */
export function problemAt(fields: ScheduleFields, today: string) {
  const { opensOn, dueOn, closesItself, nominationsFrom: from, nominationsUntil: until } = fields
  const at = (
    name: 'nominationsFrom' | 'nominationsUntil' | 'dueOn',
    rule: 'not_before' | 'not_after' | 'over' | 'needed',
    day: string | null = null,
  ) => ({ name, rule, day })
  switch (scheduleProblem(fields, today)) {
    case null:
      return null
    case 'date':
      return at('dueOn', 'needed')
    case 'order':
      return at('dueOn', 'not_before', opensOn)
    case 'past':
      return at(isOver(dueOn, closesItself, today) ? 'dueOn' : 'nominationsUntil', 'over')
    case 'nominations':
      if (until === null) return at('nominationsFrom', 'not_after', opensOn ?? dueOn)
      if (from !== null && from > until) return at('nominationsUntil', 'not_before', from)
      return at('nominationsUntil', 'not_after', opensOn ?? dueOn)
  }
}
