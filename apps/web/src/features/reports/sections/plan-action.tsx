import { VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { paths, toOwnPlan } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useReport } from '../sheet/sheet.tsx'

const small = { kind: 'bare', minHeight: '32px', paddingInline: '10px', fontSize: 'xs' } as const

/** Makes a plan of a behaviour of one's own report, or says that it is in it. A plan takes behaviours of one report. */
export function PlanAction({ id, name }: { id: number; name: string }) {
  const { i18n, activityId } = useReport()
  const { data } = trpc.development.own.useQuery()
  if (!data) return null
  const { plan } = data
  if (plan?.focuses.some(({ questionId }) => questionId === id)) {
    return (
      <LinkButton {...small} icon={Check} to={paths.development}>
        {i18n.t('reports.plan.in')}
      </LinkButton>
    )
  }
  if (plan && plan.activity.id !== activityId) return null
  return (
    <LinkButton {...small} to={toOwnPlan(activityId, id)}>
      {i18n.t('reports.plan.make')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </LinkButton>
  )
}
