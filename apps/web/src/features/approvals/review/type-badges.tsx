import { chakra, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import type { ReviewCounts } from '@vantage/contracts/approvals/lists'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { formNames } from '../form-fields.ts'
import { TypeChoice } from '../type-choice.tsx'

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 's2', marginBottom: 's4' },
})
const Badge = chakra('span', {
  base: {
    minWidth: '24px',
    paddingInline: 's2',
    borderRadius: 'lg',
    background: 'line',
    fontSize: 'xs',
    fontWeight: 'strong',
    lineHeight: '1.7',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '[data-state=checked] > &': { background: 'accent', color: 'on.accent' },
  },
})
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
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <TypeChoice label={i18n.t('approvals.types')} type={type} onChange={onChange}>
      <Row>
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
            <Badge>
              {counts ? formatNumber(lang, counts.pending[each]) : '–'}
              <VisuallyHidden> {i18n.t('approvals.pending-unit')}</VisuallyHidden>
            </Badge>
          </RadioCard.Item>
        ))}
      </Row>
    </TypeChoice>
  )
}
