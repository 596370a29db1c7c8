import { chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { LinkButton } from '../../../../components/button.tsx'
import { toRaters } from '../../../../lib/paths.ts'
import { shownLevels } from '../activities.ts'
import { NominationsOfDraft } from '../nominating/nominations-of-draft.tsx'
import { Step, StepHint } from './step.tsx'

/** How many answer about the participants, and the way to the editor. */
export function RatersStep(props: { activity: ActivityDetail; check: ActivityCheck | undefined }) {
  const { activity, check } = props
  const { i18n } = useLingui()
  const { participants, assignments, raters } = activity.counts
  const hidden = check?.groups.filter(({ effect }) => effect === 'hidden').length ?? 0
  const isMissing = check?.missing.some(({ code }) => code === 'raters') ?? false
  return (
    <Step
      name="raters"
      number={4}
      title={i18n.t('activity.raters')}
      summary={
        participants === 0
          ? i18n.t('activity.after-participants')
          : i18n.t('activity.raters-are', { assignments, raters, hidden })
      }
      mark={participants === 0 ? 'open' : hidden > 0 || isMissing ? 'warn' : 'good'}
    >
      {participants === 0 ? (
        <StepHint>{i18n.t('activity.raters-first')}</StepHint>
      ) : (
        <>
          <chakra.dl
            display="flex"
            flexWrap="wrap"
            columnGap="s6"
            rowGap="s2"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            {shownLevels.map((level) => (
              <Flex key={level} gap="s2">
                <chakra.dt color="ink.soft">{i18n.t('activity.group', { level })}</chakra.dt>
                <dd>{i18n.t('activity.number', { value: activity.relations[level] ?? 0 })}</dd>
              </Flex>
            ))}
          </chakra.dl>
          <div>
            <LinkButton to={toRaters(activity.id)}>{i18n.t('activity.edit-raters')}</LinkButton>
          </div>
          <NominationsOfDraft activity={activity} />
        </>
      )}
    </Step>
  )
}
