import { chakra, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import { formNames } from '../form-fields.ts'
import { TypeChoice } from '../type-choice.tsx'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    gap: { base: 's2', md: 's3' },
    marginBottom: 's4',
  },
})
const Dot = chakra('span', {
  base: {
    gridRow: '1 / span 2',
    width: '18px',
    height: '18px',
    marginTop: '2px',
    border: '1.6px solid',
    borderColor: 'edge',
    borderRadius: '50%',
    '[data-state=checked] > &': { borderWidth: '5.5px', borderColor: 'accent' },
  },
})
const card = {
  gridTemplateColumns: '20px 1fr',
  columnGap: 's3',
  rowGap: 0,
  padding: { base: '12px 16px', md: 's4' },
  borderColor: { base: 'line.strong', _checked: 'accent' },
  borderRadius: 'lg',
  background: 'paper',
  fontSize: 'md',
} as const

interface TypeCardsProps {
  type: FormType
  onChange: (type: FormType) => void
}

/** Which of the three forms. */
export function TypeCards({ type, onChange }: TypeCardsProps) {
  const { i18n } = useLingui()
  return (
    <TypeChoice label={i18n.t('approvals.type')} type={type} onChange={onChange}>
      <Cards>
        {formTypes.map((each) => (
          <RadioCard.Item key={each} value={each} {...card}>
            <RadioCard.ItemHiddenInput />
            <Dot />
            <RadioCard.ItemText fontSize="md">{i18n.t(formNames[each])}</RadioCard.ItemText>
            <RadioCard.ItemDescription fontSize="sm">
              {i18n.t('approvals.form-text', { type: each })}
            </RadioCard.ItemDescription>
          </RadioCard.Item>
        ))}
      </Cards>
    </TypeChoice>
  )
}
