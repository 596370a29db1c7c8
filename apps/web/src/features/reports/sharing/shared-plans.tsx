import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { SharedPlans as Shared } from '@vantage/contracts/development/plan'
import { LinkButton } from '../../../components/button.tsx'
import { Panel, PanelLine } from '../../../components/panel.tsx'
import { formatDay } from '../../../lib/format.ts'
import { Faint } from '../../../components/text.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../lib/names.ts'
import { toPlan } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { HowMark } from '../../development/how-mark.tsx'

/** The plans that direct reports share with one, below the reports; nothing without any. */
export function SharedPlans() {
  const { i18n, lang } = useI18n()
  const { data } = trpc.development.shared.useQuery(undefined, { refetchOnMount: 'always' })
  if (!data || data.plans.length === 0) return null
  return (
    <section aria-labelledby="shared-plans">
      <chakra.h2 id="shared-plans" fontSize="md" margin="32px 0 12px">
        {i18n.t('sharing.plans')}
      </chakra.h2>
      <Panel as="ul">
        {data.plans.map(({ id, owner, until, progress }) => (
          <PanelLine key={id}>
            <b>{personName(lang, owner)}</b>
            <Progress {...progress} />
            <span>{i18n.t('sharing.plan-until', { day: formatDay(lang, until) })}</span>
            <LinkButton to={toPlan(id)}>
              {i18n.t('sharing.plan')}
              <VisuallyHidden>: {personName(lang, owner)}</VisuallyHidden>
            </LinkButton>
          </PanelLine>
        ))}
      </Panel>
    </section>
  )
}

/** How many actions are done, and how it goes. */
function Progress({ done, actions, how }: Shared['plans'][number]['progress']) {
  const { i18n } = useI18n()
  const state = i18n.t('sharing.plan-how', { how: how ?? 'none' })
  return (
    <Flex as="span" wrap="wrap" align="center" columnGap="s3" flex="2 1 280px">
      {i18n.t('sharing.plan-done', { done, actions })}
      <Box
        as="span"
        display={{ base: 'none', md: 'block' }}
        width="88px"
        height="4px"
        borderRadius="4px"
        background="line"
        aria-hidden="true"
      >
        <Box
          as="span"
          display="block"
          height="100%"
          borderRadius="4px"
          background="accent"
          style={{ width: `${(done / Math.max(actions, 1)) * 100}%` }}
        />
      </Box>
      {how ? <HowMark how={how}>{state}</HowMark> : <Faint>{state}</Faint>}
    </Flex>
  )
}
