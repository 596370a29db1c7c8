import { chakra, ProgressCircle } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import type { ReactNode } from 'react'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { gaugeRecipe } from '../../../../theme/recipes/gauge.ts'
import { percentOf } from '../share.tsx'

const Strip = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    marginBlock: 's4',
    background: 'paper',
    border: 'hairline',
    borderRadius: 'lg',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's5',
      minHeight: { md: '134px' },
      padding: { base: 's4', sm: 's5' },
      borderLeft: { md: 'hairline' },
      borderTop: { base: 'hairline', md: 0 },
      _first: { borderLeft: 0, borderTop: 0 },
    },
  },
})
const Text = chakra('div', {
  base: {
    display: 'grid',
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'ink', fontSize: '2xl', lineHeight: '1.2', letterSpacing: '-.02em' },
    '& b small': { color: 'ink.soft', fontSize: 'md', fontWeight: 'normal', letterSpacing: 0 },
  },
})

interface FiguresProps {
  /** Undefined until it is known. */
  progress: ProgressOutput | undefined
  dueOn: string | null
  daysLeft: number | null
}

/** What is answered, who has something open, and until when it is due. */
export function Figures({ progress, dueOn, daysLeft }: FiguresProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { submitted = 0, assignments = 0, people = 0, peopleOpen = 0 } = progress ?? {}
  const percent = percentOf(submitted, assignments)
  const number = (value: number) => formatNumber(lang, value)
  const figure = (name: string, value: ReactNode, note: string) => (
    <Text>
      <span>{name}</span>
      {progress ? <b>{value}</b> : <SkeletonLine width="96px" height="28px" marginBlock="4px" />}
      <span>{note}</span>
    </Text>
  )
  return (
    <Strip aria-busy={!progress}>
      <li>
        <ProgressCircle.Root recipe={gaugeRecipe} value={percent} color="ink.soft">
          <ProgressCircle.Circle aria-label={i18n.t('rounds.rate')}>
            <ProgressCircle.Track />
            <ProgressCircle.Range />
          </ProgressCircle.Circle>
          <ProgressCircle.ValueText aria-hidden="true">
            {number(percent)}
            <small>%</small>
          </ProgressCircle.ValueText>
        </ProgressCircle.Root>
        {figure(
          i18n.t('rounds.rate'),
          <>
            {number(submitted)} <small>/ {number(assignments)}</small>
          </>,
          '',
        )}
      </li>
      <li>
        {figure(
          i18n.t('rounds.people-open'),
          <>
            {number(peopleOpen)} <small>/ {number(people)}</small>
          </>,
          i18n.t('rounds.open-questionnaires', { count: assignments - submitted }),
        )}
      </li>
      <li>
        {figure(
          i18n.t('rounds.due'),
          dueOn === null ? '–' : formatDay(lang, dueOn),
          daysLeft === null
            ? i18n.t('rounds.no-due')
            : i18n.t('rounds.due-in', {
                state: daysLeft < 0 ? 'over' : 'left',
                days: daysLeft,
                ago: -daysLeft,
              }),
        )}
      </li>
    </Strip>
  )
}
