import { useMutation } from '@tanstack/react-query'
import type { ChangedPlan, Focus, Plan, SavePlanInput } from '@vantage/contracts/development/plan'
import { notify, notifyFailure } from '../../components/notify.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'

/** What a plan becomes. Done twice, it leaves what it leaves once. */
type PlanChange = (plan: SavePlanInput) => SavePlanInput
type FocusInput = SavePlanInput['focuses'][number]

/** Changes a focus; one that is not there (any more) is put in. */
export function putFocus(
  focus: FocusInput,
  change: (focus: FocusInput) => FocusInput = () => focus,
): PlanChange {
  const isThis = ({ questionId }: FocusInput) => questionId === focus.questionId
  return (plan) => ({
    ...plan,
    focuses: plan.focuses.some(isThis)
      ? plan.focuses.map((each) => (isThis(each) ? change(each) : each))
      : [...plan.focuses, change(focus)],
  })
}

export const dropFocus =
  ({ questionId }: Pick<FocusInput, 'questionId'>): PlanChange =>
  ({ focuses, ...plan }) => ({
    ...plan,
    focuses: focuses.filter((each) => each.questionId !== questionId),
  })

/** Without what belongs to its wording, score and past. */
export const focusInput = ({ questionId, aim, notice, actions }: Focus): FocusInput => ({
  questionId,
  aim,
  notice,
  actions,
  checkIn: null,
})

const begun = { plan: null, activityId: 0, reminders: true, focuses: [] }
const planInput = ({ id: planId, version, activity, reminders, focuses }: Plan): SavePlanInput => ({
  plan: { planId, version },
  activityId: activity.id,
  reminders: reminders === true,
  focuses: focuses.map(focusInput),
})

/** Shows what one's plan is now, and says when nothing was written. `onSaved` once it was. */
export function usePlanAnswer(onSaved?: () => void) {
  const { i18n } = useI18n()
  const { own } = trpc.useUtils().development
  return {
    onError: (error: unknown) => {
      notifyFailure(error)
      void own.invalidate()
    },
    onSuccess: ({ outcome, current }: ChangedPlan) => {
      own.setData(undefined, current)
      if (outcome === 'saved') onSaved?.()
      else notify({ kind: 'warn', title: i18n.t('development.not-saved') })
    },
  }
}

/** Keeps changes of one's plan: they show at once, and are sent one after the other, each on the version that the last one left. */
export function useSavePlan(onSaved?: () => void) {
  const { client, development } = trpc.useUtils()
  const { own } = development
  return useMutation({
    scope: { id: 'development' },
    mutationFn: (change: PlanChange) => {
      const plan = own.getData()?.plan
      return client.development.save.mutate(change(plan ? planInput(plan) : begun))
    },
    onMutate: (change) =>
      own.setData(undefined, (shown) => {
        if (!shown?.plan) return shown
        const { reminders, focuses } = change(planInput(shown.plan))
        const changed = shown.plan.focuses.map((focus) => {
          const { actions } = focuses.find((each) => each.questionId === focus.questionId) ?? focus
          return { ...focus, actions }
        })
        return { ...shown, plan: { ...shown.plan, reminders, focuses: changed } }
      }),
    ...usePlanAnswer(onSaved),
  })
}
