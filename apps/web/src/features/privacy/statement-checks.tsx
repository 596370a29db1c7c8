import type { I18n } from '@lingui/core'
import type { ReadyStatement, ReadySummary } from '@vantage/contracts/privacy/statement'
import { type Check, SmallTable } from './checks.tsx'

const known = (isHeld: boolean) => (isHeld ? 'good' : 'info')
const of = (part: number, all: number) => `${part} / ${all}`
const made = (checks: readonly (Check | false)[]) => checks.filter((check) => check !== false)

/** What administrators read, each with its figure. */
export function checksOf(i18n: I18n, found: ReadyStatement): Check[] {
  const { statement, telling, now, released } = found
  const { minimum, sizes, hidden: groups, withheld, changed, comments, contributors } = statement
  const { shown, averages, same, alone, smallest } = now
  // Once results are released nothing can be done any more.
  const marked = released ? 'marked' : 'warn'
  const holds = (isHeld: boolean) => (isHeld ? 'good' : marked)
  return made([
    {
      outcome: 'good',
      title: i18n.t('privacy.hidden'),
      text: i18n.t('privacy.hidden-text', { groups, minimum, withheld }),
      figure: of(groups, shown + groups),
    },
    alone > 0 && {
      outcome: marked,
      title: i18n.t('privacy.alone', { groups: alone }),
      text: i18n.t('privacy.alone-text'),
      figure: of(alone, shown),
    },
    {
      outcome: holds(same === 0),
      title: i18n.t('privacy.same', { same, averages }),
      text: same > 0 && i18n.t('privacy.same-text'),
      figure: of(same, averages),
    },
    smallest !== null && {
      outcome: 'info',
      title: i18n.t('privacy.all-but-one', { people: smallest - 1 }),
      text: (
        <SmallTable
          rows={[
            [i18n.t('privacy.size'), ...sizes.map(({ raters }) => raters)],
            [i18n.t('privacy.of-size'), ...sizes.map((size) => size.groups)],
            [i18n.t('privacy.would-compare'), ...sizes.map(({ raters }) => raters - 1)],
          ]}
        />
      ),
      figure: i18n.t('privacy.people', { people: smallest - 1 }),
    },
    {
      outcome: holds(telling === 0),
      title: i18n.t('privacy.telling', { telling }),
      text: i18n.t('privacy.telling-text', { comments, hidden: statement.commentsHidden }),
      figure: of(telling, comments),
    },
    {
      outcome: holds(changed === 0),
      title: i18n.t('privacy.changed', { changed }),
      text: changed > 0 && i18n.t('privacy.changed-text'),
      figure: of(changed, shown),
    },
    {
      outcome: 'good',
      title: i18n.t('privacy.company', { people: contributors }),
      text: i18n.t('privacy.company-text'),
      figure: contributors,
    },
    links(i18n),
  ])
}

const links = (i18n: I18n): Check => ({
  outcome: 'good',
  title: i18n.t('privacy.links'),
  text: i18n.t('privacy.links-text'),
})

/** What participants and raters read: counts only where they name nobody. */
export function summaryChecksOf(i18n: I18n, { byPerson, summary }: ReadySummary): Check[] {
  const { minimum, commentsHold, counts } = summary
  const looked = String(byPerson)
  const sizes = counts?.sizes ?? []
  const bands = sizes.map(({ band }) => i18n.t('privacy.band', { band, minimum }))
  const count = (value: number | null) => value ?? i18n.t('privacy.few')
  return made([
    {
      outcome: 'good',
      title: i18n.t('privacy.hidden'),
      text: i18n.t('privacy.summary-hidden', { minimum }),
    },
    {
      outcome: 'info',
      title: i18n.t('privacy.summary-same'),
      text: i18n.t('privacy.summary-same-text', { looked }),
    },
    {
      outcome: 'info',
      title: i18n.t('privacy.all-but-one', { people: minimum - 1 }),
      text: sizes.length > 0 && (
        <SmallTable
          rows={[
            [i18n.t('privacy.size'), ...bands],
            [i18n.t('privacy.of-size'), ...sizes.map(({ groups }) => groups)],
          ]}
        />
      ),
    },
    {
      outcome: known(commentsHold),
      title: i18n.t('privacy.summary-telling', { holds: String(commentsHold), looked }),
      text: i18n.t('privacy.summary-telling-text'),
      figure: counts && !commentsHold && count(counts.telling),
    },
    counts !== null && {
      outcome: known(counts.changedHold),
      title: i18n.t('privacy.summary-changed', { holds: String(counts.changedHold) }),
      text: !counts.changedHold && i18n.t('privacy.changed-text'),
      figure: !counts.changedHold && count(counts.changed),
    },
    {
      outcome: 'good',
      title: i18n.t('privacy.summary-company'),
      text: i18n.t('privacy.company-text'),
    },
    links(i18n),
  ])
}
