import { Accordion, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { Copy, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../components/button.tsx'
import { PageHead } from '../../../../components/page-head.tsx'
import { GuardedForms } from '../../../../components/guarded-forms.tsx'
import { Moment } from '../../../../components/moment.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { paths } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { accordionRecipe } from '../../../../theme/recipes/accordion.ts'
import { DeleteDraft } from '../delete-draft.tsx'
import { RoundState } from '../round-state.tsx'
import { FourEyes } from '../four-eyes.tsx'
import { CheckPanel } from './check-panel.tsx'
import { DatesStep } from './dates-step.tsx'
import { ParticipantsStep } from './participants-step.tsx'
import { QuestionnaireStep } from './questionnaire-step.tsx'
import { RatersStep } from './raters-step.tsx'
import { SettingsStep } from './settings-step.tsx'

const DuplicateDialog = lazy(async () => {
  const { DuplicateDialog: Loaded } = await import('../duplicate-dialog.tsx')
  return { default: Loaded }
})
const Width = chakra('div', { base: { maxWidth: '1096px', marginInline: 'auto' } })

/** What a round needs, step by step, and the check before it starts. */
export function DraftView({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'duplicate' | 'delete' | null>(null)
  const check = trpc.activities.rounds.check.useQuery({ id: round.id }, { staleTime: 0 })
  const [open, setOpen] = useState<string[]>(() => [firstStep(round)])
  const [unsaved] = useState(() => new Set<string>())
  const close = () => setAsking(null)
  return (
    <Width>
      <PageHead
        back={{ to: paths.consoleActivity, label: i18n.t('rounds.title') }}
        title={pickName(lang, round)}
        status={
          <>
            <RoundState status="draft" />
            <span>
              {i18n.t('rounds.saved')} <Moment at={round.updatedAt} />
            </span>
          </>
        }
      >
        <Button icon={Copy} onClick={() => setAsking('duplicate')}>
          {i18n.t('rounds.duplicate-do')}
        </Button>
        <Button kind="bare" danger icon={Trash2} onClick={() => setAsking('delete')}>
          {i18n.t('rounds.delete-draft')}
        </Button>
      </PageHead>
      <Panel marginBottom="s4">
        <GuardedForms unsaved={unsaved}>
          <Accordion.Root
            recipe={accordionRecipe}
            collapsible
            lazyMount
            value={open}
            onValueChange={({ value }) => setOpen(value)}
          >
            <DatesStep round={round} />
            <QuestionnaireStep round={round} onSet={() => setOpen(['participants'])} />
            <ParticipantsStep round={round} onSet={() => setOpen(['raters'])} />
            <RatersStep round={round} check={check.data} />
            <SettingsStep round={round} />
          </Accordion.Root>
        </GuardedForms>
      </Panel>
      <FourEyes round={round} />
      <CheckPanel
        round={round}
        check={check}
        isUnsaved={() => unsaved.size > 0}
        onStep={(step) => setOpen([step])}
      />
      <Suspense>
        {asking === 'duplicate' && <DuplicateDialog round={round} onClose={close} />}
      </Suspense>
      {asking === 'delete' && (
        <DeleteDraft
          round={round}
          onClose={close}
          onDeleted={() => {
            unsaved.clear()
            void navigate(paths.consoleActivity)
          }}
        />
      )}
    </Width>
  )
}

/** The step that waits. */
function firstStep({ questionnaireId, counts }: RoundDetail): string {
  if (questionnaireId === null) return 'questionnaire'
  return counts.participants === 0 ? 'participants' : 'raters'
}
