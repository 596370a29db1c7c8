import { chakra, Flex, RadioCard, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import { type ReviewCounts, reviewListInput } from '@vantage/contracts/approvals/lists'
import { decisions, deliveryStates } from '@vantage/contracts/approvals/states'
import { useMemo } from 'react'
import type { z } from 'zod'
import { ChoiceFilter } from '../../../components/data-table/list-filter.tsx'
import { type ListState, useListState } from '../../../components/data-table/use-list-state.ts'
import { SelectInput } from '../../../components/select-input.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { formNames } from '../form-fields.ts'
import { TypeChoice } from '../forms.tsx'

/** Without the type, which is no filter: it never goes away with them. */
const listed = reviewListInput.omit({ type: true })

/** What the review shows, all of it in the address, and which form is open beside the list. */
export function useReviewPlace() {
  const list = useListState(listed)
  const [address, change] = useAddress()
  const type = formTypes.find((each) => each === address.get('type')) ?? formTypes[0]
  const form = Number(address.get('form'))
  const input = useMemo(() => ({ ...list.input, type }), [list.input, type])
  return {
    list,
    type,
    input,
    form: Number.isSafeInteger(form) && form > 0 ? form : null,
    showType: (chosen: FormType) =>
      change({ type: chosen === formTypes[0] ? null : chosen, page: null }),
    /** Opens a form, or closes it with null. */
    open: (id: number | null) => change({ form: id === null ? null : String(id) }, id === null),
  }
}

const card = {
  display: 'flex',
  flex: { base: '1 1 auto', md: 'none' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: 's2',
  minHeight: { base: 'hit', md: '40px' },
  paddingBlock: 0,
  paddingInline: { base: 's2', md: 's4' },
  borderColor: { base: 'line.strong', _checked: 'accent' },
  background: 'paper',
  whiteSpace: 'nowrap',
} as const

interface TypeBadgesProps {
  type: FormType
  counts: ReviewCounts | undefined
  onChange: (type: FormType) => void
}

/** Which forms are shown, with how many of each wait for a review. */
export function TypeBadges({ type, counts, onChange }: TypeBadgesProps) {
  const { i18n, lang } = useI18n()
  return (
    <TypeChoice label={i18n.t('approvals.types')} type={type} onChange={onChange}>
      <Flex wrap="wrap" gap="s2" marginBottom="s4">
        {formTypes.map((each) => (
          <RadioCard.Item key={each} value={each} {...card}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemText
              color="ink.soft"
              fontWeight="normal"
              _checked={{ color: 'ink', fontWeight: 'strong' }}
            >
              {i18n.t(formNames[each])}
            </RadioCard.ItemText>
            <chakra.span
              minWidth="24px"
              paddingInline="s2"
              borderRadius="lg"
              background="line"
              fontSize="xs"
              fontWeight="strong"
              lineHeight="1.7"
              textAlign="center"
              fontVariantNumeric="tabular-nums"
              css={{ '[data-state=checked] > &': { background: 'accent', color: 'on.accent' } }}
            >
              {counts ? formatNumber(lang, counts.pending[each]) : '–'}
              <VisuallyHidden> {i18n.t('approvals.pending-unit')}</VisuallyHidden>
            </chakra.span>
          </RadioCard.Item>
        ))}
      </Flex>
    </TypeChoice>
  )
}

const reviews = ['pending', 'reviewed', 'all'] as const

/** By delivery, by decision, and by review. */
export function ReviewFilters({ list }: { list: ListState<z.infer<typeof listed>> }) {
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
            if (chosen) list.set({ review: chosen }, true)
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
