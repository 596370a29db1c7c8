import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { minutesLeft } from '@vantage/domain/answering/time-needed'
import { Check } from 'lucide-react'
import { useLingui } from '@lingui/react'
import { Icon } from '../../components/icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { isCompleted, savedPercent } from './rows.ts'

/** Symbol, word and count in a row; the time needed beneath the word. */
const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: '16px auto auto',
    alignItems: 'center',
    justifyContent: 'start',
    columnGap: 's2',
    verticalAlign: 'middle',
    lineHeight: '1.4',
  },
})
const Faint = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
})
const Pie = chakra('i', {
  base: {
    position: 'relative',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: '1.6px solid',
    borderColor: 'edge',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '1.8px',
      borderRadius: '50%',
      background:
        'conic-gradient(var(--vantage-colors-ink-soft) calc(var(--saved) * 1%), transparent 0)',
    },
  },
})

/** Unfinished, how much of it is saved already, and about how long the rest takes; or Completed. */
export function RowStatus({ row }: { row: AssignmentRow }) {
  const { i18n } = useLingui()
  if (isCompleted(row))
    return (
      <Root color="ink.soft">
        <Icon as={Check} color="good" />
        {i18n.t('activities.completed')}
      </Root>
    )
  const { saved, questions } = row
  return (
    <Root>
      <Pie aria-hidden="true" style={{ '--saved': savedPercent(row) } as React.CSSProperties} />
      <span>{i18n.t('activities.unfinished')}</span>
      <Faint>
        {saved > 0 && (
          <>
            <span aria-hidden="true">{`${saved}/${questions}`}</span>
            <VisuallyHidden>
              {i18n.t('activities.saved-count', { saved, questions })}
            </VisuallyHidden>
          </>
        )}
      </Faint>
      <Faint gridColumn="2 / -1">
        {i18n.t('activities.minutes', { minutes: minutesLeft(row) })}
      </Faint>
    </Root>
  )
}
