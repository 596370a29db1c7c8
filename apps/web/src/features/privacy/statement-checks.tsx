import type { I18n } from '@lingui/core'
import type { ReadyStatement, ToldStatement } from '@vantage/contracts/privacy/statement'
import { type Check, SmallTable } from './checks.tsx'

const holds = (isHeld: boolean) => (isHeld ? 'good' : 'warn')
const of = (part: number, all: number) => `${part} / ${all}`

/** What administrators read, each with its figure. */
export function checksOf(i18n: I18n, { statement, telling, now }: ReadyStatement): Check[] {
  const { minimum, sizes, hidden, withheld, changed, comments, commentsHidden, contributors } =
    statement
  const { shown, averages, same, alone, smallest } = now
  return [
    {
      name: 'hidden',
      outcome: 'good',
      title: i18n.t('privacy.hidden'),
      text: i18n.t('privacy.hidden-text', { groups: hidden, minimum, withheld }),
      figure: of(hidden, shown + hidden),
    },
    ...(alone > 0
      ? [
          {
            name: 'alone',
            outcome: 'warn' as const,
            title: i18n.t('privacy.alone', { groups: alone }),
            text: i18n.t('privacy.alone-text'),
            figure: of(alone, shown),
          },
        ]
      : []),
    {
      name: 'same',
      outcome: holds(same === 0),
      title: i18n.t('privacy.same', { same, averages }),
      text: same > 0 && i18n.t('privacy.same-text'),
      figure: of(same, averages),
    },
    ...(smallest === null
      ? []
      : [
          {
            name: 'all-but-one',
            outcome: 'info' as const,
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
        ]),
    {
      name: 'comments',
      outcome: holds(telling === 0),
      title: i18n.t('privacy.telling', { telling }),
      text: i18n.t('privacy.telling-text', { comments, hidden: commentsHidden }),
      figure: of(telling, comments),
    },
    {
      name: 'changed',
      outcome: holds(changed === 0),
      title: i18n.t('privacy.changed', { changed }),
      text: changed > 0 && i18n.t('privacy.changed-text'),
      figure: of(changed, shown),
    },
    {
      name: 'company',
      outcome: 'good',
      title: i18n.t('privacy.company', { people: contributors }),
      text: i18n.t('privacy.company-text'),
      figure: contributors,
    },
    links(i18n),
  ]
}

const links = (i18n: I18n): Check => ({
  name: 'links',
  outcome: 'good',
  title: i18n.t('privacy.links'),
  text: i18n.t('privacy.links-text'),
})

/** What participants and raters read: counts only where they name nobody. */
export function toldChecksOf(
  i18n: I18n,
  { minimum, commentsHold, counts }: ToldStatement,
): Check[] {
  const count = (value: number | null | undefined) =>
    value === null ? i18n.t('privacy.few') : value
  return [
    {
      name: 'hidden',
      outcome: 'good',
      title: i18n.t('privacy.hidden'),
      text: i18n.t('privacy.hidden-told', { minimum }),
      figure: counts && count(counts.hidden),
    },
    {
      name: 'same',
      outcome: 'info',
      title: i18n.t('privacy.same-told'),
      text: i18n.t('privacy.same-told-text'),
    },
    {
      name: 'all-but-one',
      outcome: 'info',
      title: i18n.t('privacy.all-but-one', { people: minimum - 1 }),
      text: counts && counts.sizes.length > 0 && (
        <SmallTable
          rows={[
            [
              i18n.t('privacy.size'),
              ...counts.sizes.map(({ band }) => i18n.t('privacy.band', { band, minimum })),
            ],
            [i18n.t('privacy.of-size'), ...counts.sizes.map(({ groups }) => groups)],
          ]}
        />
      ),
    },
    {
      name: 'comments',
      outcome: commentsHold ? 'good' : 'info',
      title: i18n.t('privacy.telling-told', { holds: String(commentsHold) }),
      text: i18n.t('privacy.telling-told-text'),
      figure: counts && !commentsHold && count(counts.telling),
    },
    ...(counts
      ? [
          {
            name: 'changed',
            outcome: counts.changedHold ? ('good' as const) : ('info' as const),
            title: i18n.t('privacy.changed-told', { holds: String(counts.changedHold) }),
            text: !counts.changedHold && i18n.t('privacy.changed-text'),
            figure: !counts.changedHold && count(counts.changed),
          },
        ]
      : []),
    {
      name: 'company',
      outcome: 'good',
      title: i18n.t('privacy.company-told'),
      text: i18n.t('privacy.company-text'),
    },
    links(i18n),
  ]
}
