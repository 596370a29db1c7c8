import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { minutesLeft } from '@vantage/domain/answering/time-needed'
import { Check } from 'lucide-react'
import { useLingui } from '@lingui/react'
import { Icon } from '../../components/icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
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

/** `YYYY-MM-DD` where the reader is. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** Unfinished, how much of it is saved already, about how long the rest takes and until when; or Completed. */
export function RowStatus({ row }: { row: AssignmentRow }) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (isCompleted(row))
    return (
      <Root color="ink.soft">
        <Icon as={Check} color="good" />
        {i18n.t('activities.completed')}
      </Root>
    )
  const { saved, questions, due_on } = row
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
      {due_on !== null && (
        <Faint gridColumn="2 / -1" {...(due_on < today() ? { color: 'warn' } : {})}>
          {i18n.t('activities.due', { day: formatDay(lang, due_on) })}
        </Faint>
      )}
    </Root>
  )
}
