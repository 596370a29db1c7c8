import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { LinkButton } from '../../../components/button.tsx'
import { Panel, PanelLine } from '../../../components/panel.tsx'
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
          <PanelLine key={id}>
            <b>{personName(lang, owner)}</b>
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
