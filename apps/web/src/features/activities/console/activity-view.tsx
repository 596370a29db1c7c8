import { TextLink } from '../../../components/text-link.tsx'
import { chakra, Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { paths, toQuestionnaire, toSchedule } from '../../../lib/paths.ts'
import { ActivityState } from './activity-state.tsx'

interface ActivityHeadProps {
  activity: ActivityDetail
  remarks: ReactNode
  children: ReactNode
}

export function ActivityHead({ activity, remarks, children }: ActivityHeadProps) {
  const { i18n, lang } = useI18n()
  const { status, questionnaire } = activity
  return (
    <PageHead
      back={{ to: paths.consoleActivities, label: i18n.t('activity.title') }}
      title={pickName(lang, activity)}
      status={
        <>
          <ActivityState status={status} day={activity.runningDay} />
          {questionnaire && status !== 'draft' && status !== 'nominating' && (
            <TextLink to={toQuestionnaire(questionnaire.id)}>
              {i18n.t('activity.asks', {
                name: pickName(lang, questionnaire),
                questions: questionnaire.choice + questionnaire.text,
              })}
            </TextLink>
          )}
          {remarks}
        </>
      }
    >
      <LinkButton to={toSchedule(activity.id)} icon={CalendarClock}>
        {i18n.t('activity.schedule')}
      </LinkButton>
      {children}
    </PageHead>
  )
}

/** A main column, with notes beside it where there is room. */
export const Columns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
    gap="s4"
    alignItems="start"
  >
    {children}
    <Grid gap="s4">{aside}</Grid>
  </Grid>
)

/** A note of its own, under a heading. */
export const Block = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    fontSize: 'sm',
    '& h2': { fontSize: 'md' },
    '& p': { color: 'ink.soft', textWrap: 'pretty' },
  },
})
