import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import { type ReviewListInput, reviewListInput } from '@vantage/contracts/approvals/lists'
import { useMemo } from 'react'
import { type ListState, useListState } from '../../../components/data-table/use-list-state.ts'
import { useAddress } from '../../../lib/use-address.ts'

const listed = reviewListInput.omit({ type: true })
type Filters = Omit<ReviewListInput, 'type'>

export interface ReviewPlace {
  /** Without the type, which is no filter: it never goes away with them. */
  list: ListState<Filters>
  type: FormType
  input: ReviewListInput
  /** The form that is open beside the list. */
  form: number | null
  showType: (type: FormType) => void
  /** Opens a form, or closes it with null. */
  open: (form: number | null) => void
}

/** What the review shows, all of it in the address. */
export function useReviewPlace(): ReviewPlace {
  const list = useListState(listed)
  const [address, change] = useAddress()
  const type = formTypes.find((each) => each === address.get('type')) ?? formTypes[0]
  const form = Number(address.get('form'))
  const input = useMemo(() => ({ ...list.input, type }), [list.input, type])
  return {
    ...{ list, type, input },
    form: Number.isSafeInteger(form) && form > 0 ? form : null,
    showType: (chosen) => change({ type: chosen === formTypes[0] ? null : chosen, page: null }),
    open: (id) => change({ form: id === null ? null : String(id) }, id === null),
  }
}
