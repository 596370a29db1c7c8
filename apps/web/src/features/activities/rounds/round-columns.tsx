import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { TextLink } from '../../../components/text-link.tsx'
import { formatDay } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { toRound } from '../../../lib/paths.ts'
import { useDaysUntil } from './days-until.ts'
import { RoundState } from './round-state.tsx'
import { Share } from './share.tsx'

const Name = chakra(TextLink, {
  base: {
    color: 'ink',
    fontWeight: 'strong',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
})
const Step = chakra(TextLink, {
  base: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
const Note = chakra('small', {
  base: { display: 'block', color: 'ink.soft', fontSize: 'xs' },
  variants: { over: { true: { color: 'warn' } } },
})

const column = columnsOf<RoundRow>()

/** The columns of the rounds. */
export const roundColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor((row) => pickName(lang, row), {
      id: lang === 'ch' ? 'name' : 'name_en',
      header: i18n.t('rounds.round'),
      sortDescFirst: false,
      meta: { title: true },
      cell: ({ row, getValue }) => <Name to={toRound(row.original.id)}>{getValue()}</Name>,
    }),
    column.accessor('status', {
      id: 'attention',
      header: i18n.t('rounds.state'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ getValue }) => <RoundState status={getValue()} />,
    }),
    column.accessor('counts', {
      id: 'rate',
      header: i18n.t('rounds.rate'),
      cell: ({ row: { original } }) => {
        const { submitted, assignments } = original.counts
        return original.status === 'draft' ? '–' : <Share part={submitted} all={assignments} />
      },
    }),
    column.accessor((row) => row.counts.participants, {
      id: 'participants',
      header: i18n.t('rounds.participants'),
      meta: { numeric: true },
      cell: ({ getValue }) => i18n.t('rounds.number', { value: getValue() }),
    }),
    column.accessor('daysOpen', {
      header: i18n.t('rounds.days-open'),
      meta: { numeric: true },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('dueOn', {
      id: 'due',
      header: i18n.t('rounds.due'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ row }) => <Due of={row.original} />,
    }),
    column.display({
      id: 'next',
      header: i18n.t('rounds.next'),
      cell: ({ row }) => <NextStep of={row.original} />,
    }),
  ])

function Due({ of: { dueOn, status } }: { of: RoundRow }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const days = useDaysUntil(dueOn)
  if (dueOn === null || days === null) return '–'
  return (
    <span>
      {formatDay(lang, dueOn)}
      {status === 'running' && (
        <Note over={days < 0}>
          {i18n.t('rounds.due-in', { state: days < 0 ? 'over' : 'left', days, ago: -days })}
        </Note>
      )}
    </span>
  )
}

/** What there is to do, as a link to where it is done. */
function NextStep({ of: round }: { of: RoundRow }) {
  const { i18n } = useLingui()
  const { participants, ratersOpen } = round.counts
  const isOverdue = (useDaysUntil(round.dueOn) ?? 0) < 0
  const count = round.status === 'running' ? ratersOpen : participants
  const step = stepOf(round, isOverdue)
  return <Step to={toRound(round.id)}>{i18n.t('rounds.next-step', { step, count })}</Step>
}

function stepOf(round: RoundRow, isOverdue: boolean): string {
  const { status, questionnaireId, counts, sealed, resultsVisible } = round
  if (status === 'running') return isOverdue ? 'close' : 'remind'
  if (status === 'finished') {
    if (!sealed) return 'wait'
    return resultsVisible ? 'reports' : 'show'
  }
  if (questionnaireId === null) return 'questionnaire'
  return counts.participants === 0 ? 'participants' : 'check'
}
