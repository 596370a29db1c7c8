import { Accordion, Box } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DialogButton } from '../../../../components/dialog.tsx'
import { GuardedForms } from '../../../../components/leave-guard.tsx'
import { Moment } from '../../../../components/moment.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { paths } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { accordionRecipe } from '../../../../theme/recipes/accordion.ts'
import { DeleteDraft, DuplicateDialog } from '../activity-dialogs.tsx'
import { ActivityHead } from '../activity-view.tsx'
import { FourEyes } from '../four-eyes.tsx'
import { CheckPanel } from './check-panel.tsx'
import { ParticipantsStep } from './participants-step.tsx'
import { QuestionnaireStep } from './questionnaire-step.tsx'
import { RatersStep } from './raters-step.tsx'
import { DatesStep, SettingsStep } from './settings-steps.tsx'

/** What an activity needs, step by step, and the check before it starts. */
export function DraftView({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const check = trpc.activities.check.useQuery({ id: activity.id }, { staleTime: 0 })
  const [open, setOpen] = useState<string[]>(() => [firstStep(activity)])
  const [unsaved] = useState(() => new Set<string>())
  const leave = () => {
    unsaved.clear()
    void navigate(paths.consoleActivities)
  }
  return (
    <Box maxWidth="1096px" marginInline="auto">
      <ActivityHead
        activity={activity}
        remarks={
          <span>
            {i18n.t('activity.saved')} <Moment at={activity.updatedAt} />
          </span>
        }
      >
        <DialogButton
          icon={Copy}
          renderDialog={(onClose) => <DuplicateDialog activity={activity} onClose={onClose} />}
        >
          {i18n.t('activity.duplicate-do')}
        </DialogButton>
        <DialogButton
          kind="bare"
          danger
          icon={Trash2}
          renderDialog={(onClose) => (
            <DeleteDraft activity={activity} onClose={onClose} onDeleted={leave} />
          )}
        >
          {i18n.t('activity.delete-draft')}
        </DialogButton>
      </ActivityHead>
      <Panel marginBottom="s4">
        <GuardedForms unsaved={unsaved}>
          <Accordion.Root
            recipe={accordionRecipe}
            collapsible
            lazyMount
            value={open}
            onValueChange={({ value }) => setOpen(value)}
          >
            <DatesStep activity={activity} />
            <QuestionnaireStep activity={activity} onSet={() => setOpen(['participants'])} />
            <ParticipantsStep activity={activity} onSet={() => setOpen(['raters'])} />
            <RatersStep activity={activity} check={check.data} />
            <SettingsStep activity={activity} />
          </Accordion.Root>
        </GuardedForms>
      </Panel>
      <FourEyes activity={activity} />
      <CheckPanel
        activity={activity}
        check={check}
        isUnsaved={() => unsaved.size > 0}
        onStep={(step) => setOpen([step])}
      />
    </Box>
  )
}

/** The step to go on with. */
function firstStep({ questionnaireId, counts }: ActivityDetail): string {
  if (questionnaireId === null) return 'questionnaire'
  return counts.participants === 0 ? 'participants' : 'raters'
}
