import { useLingui } from '@lingui/react'
import type { ReviewListInput } from '@vantage/contracts/approvals/lists'
import { decisions, deliveryStates } from '@vantage/contracts/approvals/states'
import { ChoiceFilter } from '../../../components/data-table/list-filter.tsx'
import type { ListState } from '../../../components/data-table/use-list-state.ts'
import { SelectInput } from '../../../components/select-input.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'

const reviews = ['pending', 'reviewed', 'all'] as const

/** By delivery, by decision, and by review. */
export function ReviewFilters({ list }: { list: ListState<Omit<ReviewListInput, 'type'>> }) {
  const { i18n } = useLingui()
  const { delivery, decision, review } = list.input
  return (
    <>
      <ChoiceFilter
        label={i18n.t('approvals.column.delivery')}
        values={delivery}
        options={deliveryStates.map((state) => ({
          value: state,
          label: i18n.t('approvals.delivery', { state: selectKey(state) }),
        }))}
        onChange={(chosen) => list.set({ delivery: chosen })}
      />
      <ChoiceFilter
        label={i18n.t('approvals.column.decision')}
        values={decision}
        options={decisions.map((each) => ({
          value: each,
          label: i18n.t('approvals.decision', { decision: each }),
        }))}
        onChange={(chosen) => list.set({ decision: chosen })}
      />
      <div>
        <SelectInput
          aria-label={i18n.t('approvals.column.review')}
          minHeight={{ sm: '36px' }}
          paddingBlock="4px"
          fontSize="sm"
          value={review}
          onChange={({ target }) => {
            const chosen = reviews.find((each) => each === target.value)
            if (chosen) list.set({ review: chosen })
          }}
        >
          {reviews.map((each) => (
            <option key={each} value={each}>
              {i18n.t('approvals.review', { state: each })}
            </option>
          ))}
        </SelectInput>
      </div>
    </>
  )
}
