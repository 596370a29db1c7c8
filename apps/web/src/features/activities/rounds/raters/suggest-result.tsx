import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { SuggestOutput } from '@vantage/contracts/activities/relations'
import { Notice } from '../../../../components/notice.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'
import type { Participant } from './matching.ts'

const Result = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 's5' },
    '& dl > div': { display: 'flex', gap: 's2' },
    '& dt': { color: 'ink.soft' },
  },
})
const namedAtMost = 8

interface SuggestResultProps {
  query: {
    data: SuggestOutput | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  participants: readonly Participant[]
  min: number
}

/** How many raters would be added, and whose groups would still be too small. */
export function SuggestResult({ query, participants, min }: SuggestResultProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (query.isError) {
    return <PageError query={query} />
  }
  if (!query.data) return <SkeletonLine width="60%" height="20px" />
  const { relations, under } = query.data
  const ids = [...new Set(under.map(({ participantId }) => participantId))]
  const names = ids
    .flatMap((id) => participants.find((person) => person.id === id) ?? [])
    .slice(0, namedAtMost)
    .map((person) => personName(lang, person))
  return (
    <Result aria-live="polite" aria-busy={query.isFetching}>
      <h3>{i18n.t('rounds.would-add', { count: relations.length })}</h3>
      <dl>
        {([2, 1, 0] as const).map((level) => (
          <div key={level}>
            <dt>{i18n.t('rounds.group', { level })}</dt>
            <dd>{relations.filter((relation) => relation.level === level).length}</dd>
          </div>
        ))}
      </dl>
      {ids.length > 0 && (
        <Notice size="sm" kind="warn">
          {i18n.t('rounds.still-under', {
            names: joinNames(lang, names),
            more: ids.length - names.length,
            min,
          })}
        </Notice>
      )}
    </Result>
  )
}
