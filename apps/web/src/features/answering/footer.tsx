import { Box } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormWidth } from '../../components/page.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { KeyLegend } from '../../components/key-legend.tsx'
import { StatusText } from '../../components/status-text.tsx'
import { formatClock } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { goToTop } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import { short } from '../../theme/media.ts'
import { type SaveStatus, saveStatus } from './autosave.ts'

type FormFooterProps = {
  autosave?: SaveQueue
  /** Highest score of the answer scale, for the legend of keys. */
  keys?: number
  children?: ReactNode
}

/** The bar at the bottom, always in view: whether everything is saved, the keys, the way up, and submitting (`children`). */
export function FormFooter({ autosave, keys = 5, children }: FormFooterProps) {
  const { i18n } = useLingui()
  return (
    <Box
      as="section"
      aria-label={i18n.t('answering.save-region')}
      position="sticky"
      bottom={0}
      zIndex="bar"
      background="paper"
      borderTop="hairline"
      paddingBottom="env(safe-area-inset-bottom)"
    >
      <FormWidth
        display="flex"
        alignItems="center"
        gap={{ base: 's3', sm: 's4' }}
        minHeight="64px"
        css={{ [short]: { minHeight: '52px', gap: 's2' } }}
      >
        <StatusLine autosave={autosave} />
        <KeyLegend
          keys={[
            [['1', `${keys}`], i18n.t('answering.keys.answer')],
            [['↑', '↓'], i18n.t('answering.keys.move')],
            [['N'], i18n.t('answering.keys.next')],
          ]}
        />
        <IconButton
          kind="plain"
          flex="none"
          icon={ArrowUp}
          label={i18n.t('answering.back-to-top')}
          onClick={goToTop}
        />
        {children}
      </FormWidth>
    </Box>
  )
}

const looks = {
  'nothing-yet': { look: 'plain', text: /*i18n*/ 'answering.status.nothing-yet' },
  saved: { look: 'saved', text: /*i18n*/ 'answering.status.saved' },
  saving: { look: 'saving', text: /*i18n*/ 'answering.status.saving' },
  offline: { look: 'offline', text: /*i18n*/ 'answering.status.offline' },
  'not-kept': { look: 'failed', text: /*i18n*/ 'answering.status.not-kept' },
  failed: { look: 'failed', text: /*i18n*/ 'answering.status.failed' },
} as const satisfies Record<SaveStatus['kind'], { look: string; text: MessageId }>

/** Whether everything is saved, in words; changes are announced politely. */
function StatusLine({ autosave }: { autosave: SaveQueue | undefined }) {
  const { i18n, lang } = useI18n()
  const state = useSaveState(autosave, (now) => now)
  const status: SaveStatus = state ? saveStatus(state) : { kind: 'nothing-yet' }
  const { look, text } = looks[status.kind]
  const time = status.kind === 'saved' && formatClock(lang, new Date(status.at))
  const why = status.kind === 'failed' && i18n.t('answering.status.failed-server', status)
  return (
    <StatusText look={look} status={status.kind}>
      {i18n.t(text, { time, why })}
    </StatusText>
  )
}
