import { Box } from '@chakra-ui/react'
import { safetyLimits } from '@vantage/contracts/directory/plan-lines'
import type { OpenPlan } from '@vantage/contracts/directory/plans'
import { Notice } from '../../components/notice.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { joinNames, pickName } from '../../lib/names.ts'

const vanishedShown = 3

interface SafetyStopProps {
  plan: OpenPlan
  stop: NonNullable<OpenPlan['stop']>
}

/** Why the plan waits for a second administrator, and where to look first. People of a vanished department are in no one list. */
export function SafetyStop({ plan, stop }: SafetyStopProps) {
  const { i18n, lang } = useI18n()
  const { reasons, leaving, active, idsChanged, linked, vanished } = stop
  const share = Math.round((1000 * leaving) / Math.max(1, active)) / 10
  const names = joinNames(
    lang,
    vanished
      .slice(0, vanishedShown)
      .map((each) =>
        i18n.t('directory.vanished-one', { name: pickName(lang, each), people: each.people }),
      ),
  )
  const more = Math.max(0, vanished.length - vanishedShown)
  const counts = { leaving, active, share, idsChanged, linked, names, more }
  return (
    <Notice size="sm" kind="bad">
      <Box display="grid" gap="s2" css={{ '& p': { textWrap: 'pretty' } }}>
        {reasons.map((reason) => (
          <p key={reason}>
            <b>{i18n.t('directory.stop', { reason: selectKey(reason), ...counts })}</b>
            {reason !== 'vanished' && (
              <>
                {sentenceGap(lang)}
                <TextLink to={`?tab=${reason === 'leaving' ? 'leaving' : 'conflict'}`}>
                  {i18n.t('directory.see', { reason: selectKey(reason), leaving, idsChanged })}
                </TextLink>
              </>
            )}
          </p>
        ))}
        {reasons.includes('leaving') && <Share percent={share} />}
        <p>{i18n.t('directory.stop-text')}</p>
        <p>
          {i18n.t('directory.stop-standing', { standing: plan.standing, by: plan.askedBy ?? '' })}
        </p>
      </Box>
    </Notice>
  )
}

/** How many would leave, beside the limit. */
function Share({ percent }: { percent: number }) {
  const { i18n } = useI18n()
  const limit = 100 * safetyLimits.leaving
  return (
    <Box
      role="img"
      aria-label={i18n.t('directory.share', { share: percent, limit })}
      position="relative"
      height="10px"
      maxWidth="520px"
      marginBlock="s1"
      borderRadius="5px"
      background="line.strong"
    >
      <Box
        position="absolute"
        insetBlock={0}
        left={0}
        borderRadius="5px"
        background="bad"
        style={{ width: `${percent}%` }}
      />
      <Box
        position="absolute"
        insetBlock="-4px"
        borderLeft="2px solid"
        borderColor="ink"
        style={{ left: `${limit}%` }}
      />
    </Box>
  )
}
