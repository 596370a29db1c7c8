import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { LinkButton } from '../../../components/button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../lib/names.ts'
import { toPlan } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'

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
        {data.plans.map(({ id, owner, until }) => (
          <Flex
            as="li"
            key={id}
            wrap="wrap"
            align="center"
            columnGap="s4"
            rowGap="s1"
            padding={{ base: 's4', sm: '12px 24px' }}
            css={{ '& + &': { borderTop: 'hairline' } }}
          >
            <chakra.b flex="1 1 240px" overflowWrap="anywhere">
              {personName(lang, owner)}
            </chakra.b>
            <chakra.span color="ink.soft" fontSize="sm" fontVariantNumeric="tabular-nums">
              {i18n.t('sharing.plan-until', { day: formatDay(lang, until) })}
            </chakra.span>
            <LinkButton to={toPlan(id)}>
              {i18n.t('sharing.plan')}
              <VisuallyHidden>: {personName(lang, owner)}</VisuallyHidden>
            </LinkButton>
          </Flex>
        ))}
      </Panel>
    </section>
  )
}
