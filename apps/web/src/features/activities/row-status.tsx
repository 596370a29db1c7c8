import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { Check } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { isCompleted, savedPercent } from './rows.ts'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's2',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
})
const Count = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
})
const Pie = chakra('i', {
  base: {
    position: 'relative',
    flex: 'none',
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

/** Unfinished (and how much of it is saved already) or Completed. */
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
      {i18n.t('activities.unfinished')}
      {saved > 0 && (
        <Count>
          <span aria-hidden="true">{`${saved}/${questions}`}</span>
          <VisuallyHidden>{i18n.t('activities.saved-count', { saved, questions })}</VisuallyHidden>
        </Count>
      )}
    </Root>
  )
}
