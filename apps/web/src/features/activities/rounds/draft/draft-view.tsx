import { Accordion, Box } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../components/button.tsx'
import { GuardedForms } from '../../../../components/guarded-forms.tsx'
import { Moment } from '../../../../components/moment.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { paths } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { accordionRecipe } from '../../../../theme/recipes/accordion.ts'
import { FourEyes } from '../four-eyes.tsx'
import { type Asked, RoundDialogs } from '../round-dialogs.tsx'
import { RoundHead } from '../round-view.tsx'
import { CheckPanel } from './check-panel.tsx'
import { DatesStep } from './dates-step.tsx'
import { ParticipantsStep } from './participants-step.tsx'
import { QuestionnaireStep } from './questionnaire-step.tsx'
import { RatersStep } from './raters-step.tsx'
import { SettingsStep } from './settings-step.tsx'

/** What a round needs, step by step, and the check before it starts. */
export function DraftView({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const check = trpc.activities.rounds.check.useQuery({ id: round.id }, { staleTime: 0 })
  const [open, setOpen] = useState<string[]>(() => [firstStep(round)])
  const [unsaved] = useState(() => new Set<string>())
  return (
    <Box maxWidth="1096px" marginInline="auto">
      <RoundHead
        round={round}
        remarks={
          <span>
            {i18n.t('rounds.saved')} <Moment at={round.updatedAt} />
          </span>
        }
      >
        <Button icon={Copy} onClick={() => setAsked('duplicate')}>
          {i18n.t('rounds.duplicate-do')}
        </Button>
        <Button kind="bare" danger icon={Trash2} onClick={() => setAsked('delete')}>
          {i18n.t('rounds.delete-draft')}
        </Button>
      </RoundHead>
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
      <RoundDialogs
        round={round}
        asked={asked}
        onClose={() => setAsked(null)}
        onDeleted={() => {
          unsaved.clear()
          void navigate(paths.consoleActivity)
        }}
      />
    </Box>
  )
}

/** The step to go on with. */
function firstStep({ questionnaireId, counts }: RoundDetail): string {
  if (questionnaireId === null) return 'questionnaire'
  return counts.participants === 0 ? 'participants' : 'raters'
}
