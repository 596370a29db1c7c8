import { possibleScoresOf, total } from './possible-scores.ts'
import type { ShownGroup } from './pooled-scatter.ts'
import type { Attackers } from './scatter-attack.ts'

/* What figures over a whole activity say of one group's answers, to who has read all reports and knows some raters' answers. */

/** What is published of an activity beside its reports: all of it as a text, and its figures exact and rounded. */
export interface Figures {
  published: string
  figures: readonly { exact: number; rounded: number }[]
}
type FiguresOf = (groups: readonly ShownGroup[]) => Figures

interface Question {
  groups: readonly ShownGroup[]
  victim: ShownGroup
  question: number
  /** Whose answers the attackers know; they have read all reports. */
  raters: Attackers['raters']
  /** 0 (included) to 1 (excluded). */
  random: () => number
}

/**
 * Every way in which the raters of a group whom the attackers do not know can have answered a question: `before` by its
 * average, `after` those for which other answers of everybody else, with the same averages, were found that give the same
 * figures. The search may miss some, so that `after` is never too many.
 */
export function possibleBesideFigures(figuresOf: FiguresOf, asked: Question, effort: Effort) {
  const { victim, question, raters } = asked
  const actual = figuresOf(asked.groups)
  const given = victim.raters.map(({ scores }) => scores[question] ?? 0)
  const open = victim.raters.flatMap(({ person }, place) => (raters.has(person) ? [] : [place]))
  const rest = total(open.map((place) => given[place] ?? 0))
  const before = possibleScoresOf(open.length, rest)
  const after = before.filter((scores) => {
    const column = [...given]
    open.forEach((place, i) => (column[place] = scores[i] ?? 0))
    const search = { ...asked, ...effort, column }
    return Array.from({ length: effort.starts }).some(() => isPossible(figuresOf, actual, search))
  })
  return { before, after }
}

/** A search that got stuck begins anew. */
type Effort = { starts: number; tries: number }

interface Search extends Question, Effort {
  /** What the victims are supposed to have answered to the question. */
  column: readonly number[]
}

/** Changes answers that are not known, keeping the averages, until the figures are those that are published. */
function isPossible(figuresOf: FiguresOf, actual: Figures, search: Search): boolean {
  const { victim, question, raters, column, tries, random } = search
  const pick = (count: number) => Math.floor(random() * count)
  const groups = search.groups.map((group) => ({
    ...group,
    raters: group.raters.map(({ person, scores }, place) => ({
      person,
      scores: scores.map((score, q) =>
        group === victim && q === question ? (column[place] ?? score) : score,
      ),
    })),
  }))
  const target = search.groups.indexOf(victim)
  const distance = () => {
    const { published, figures } = figuresOf(groups)
    if (published === actual.published) return 0
    return figures.reduce(
      (sum, figure, place) => sum + apart(figure, actual.figures[place] ?? figure),
      1 + Math.abs(figures.length - actual.figures.length),
    )
  }
  let far = distance()
  for (let step = 0; step < tries && far > 0; step += 1) {
    const group = groups[pick(groups.length)]
    const open = group?.raters.filter(({ person }) => !raters.has(person)) ?? []
    const [one, other] = [open[pick(open.length)], open[pick(open.length)]]
    if (!group || !one || !other || one === other) continue
    const q = random() < 0.7 ? question : pick(one.scores.length)
    const [x, y] = [one.scores[q] ?? 0, other.scores[q] ?? 0]
    const isFixed = group === groups[target] && q === question
    const [nextX, nextY] =
      isFixed || random() < 0.2 ? [y, x] : random() < 0.5 || x < y ? [x + 1, y - 1] : [x - 1, y + 1]
    if (Math.max(nextX, nextY) > 5 || Math.min(nextX, nextY) < 1) continue
    one.scores[q] = nextX
    other.scores[q] = nextY
    const next = distance()
    if (next <= far || random() < Math.exp((far - next) / 0.07)) far = next
    else [one.scores[q], other.scores[q]] = [x, y]
  }
  return far === 0
}

/** A figure that rounds to the same value is near enough; any other counts by its distance. */
const apart = (one: Figures['figures'][number], other: Figures['figures'][number]) =>
  one.rounded === other.rounded ? 0 : 1 + 10 * Math.abs(one.exact - other.exact)
