import { Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Suspense, useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toNominations } from '../../../../lib/paths.ts'
import { ActivityHead, Block } from '../activity-view.tsx'

const EndDialog = lazyComponent(async () => (await import('./end-dialog.tsx')).EndDialog)

/** An activity whose participants propose raters: how many lists are approved, and the end of it. */
export function NominatingView({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const [isEnding, setEnding] = useState(false)
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
        <Button onClick={() => setEnding(true)}>{i18n.t('activity.nominations-end')}</Button>
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
      <Suspense>
        {isEnding && <EndDialog activity={activity} onClose={() => setEnding(false)} />}
      </Suspense>
    </Grid>
  )
}
