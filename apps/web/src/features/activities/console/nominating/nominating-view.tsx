import { Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { LinkButton } from '../../../../components/button.tsx'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toNominations } from '../../../../lib/paths.ts'
import { ActivityHead, Block } from '../activity-view.tsx'
import { EndButton } from './end-button.tsx'

/** An activity whose participants propose raters: how many lists are approved, and the end of it. */
export function NominatingView({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { id, nominations, anonymityMin } = activity
  const { until, lists, approved } = nominations
  return (
    <Grid maxWidth="1096px" marginInline="auto">
      <ActivityHead
        activity={activity}
        remarks={
          until !== null && (
            <span>{i18n.t('activity.nominations-end-on', { day: formatDay(lang, until) })}</span>
          )
        }
      >
        <EndButton activity={activity} />
      </ActivityHead>
      <Block>
        <h2>{i18n.t('activity.nominations')}</h2>
        <p>{i18n.t('activity.nominations-are', { lists, approved })}</p>
        <p>{i18n.t('activity.nominations-fixed', { min: anonymityMin })}</p>
        <div>
          <LinkButton kind="main" to={toNominations(id)}>
            {i18n.t('activity.nominations-see')}
          </LinkButton>
        </div>
      </Block>
    </Grid>
  )
}
