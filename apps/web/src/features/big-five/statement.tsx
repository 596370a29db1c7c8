import { chakra } from '@chakra-ui/react'
import type { BigFiveQuestion } from '@vantage/contracts/big-five/big-five-test'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { boxedOptionStyle } from '../../theme/recipes/option.ts'

const Options = chakra('div', {
  base: {
    clear: 'both',
    display: 'grid',
    gap: 's2',
    '& label': {
      ...boxedOptionStyle,
      display: 'grid',
      gridTemplateColumns: '24px 1fr 16px',
      alignItems: 'center',
      gap: 's3',
      minHeight: '56px',
      paddingBlock: 's2',
      paddingInline: 's4',
      '& kbd': {
        display: 'grid',
        placeItems: 'center',
        boxSize: '22px',
        border: 'hairline.strong',
        borderRadius: '5px',
        font: 'inherit',
        fontSize: 'xs',
        lineHeight: 1,
        color: 'ink.soft',
      },
      '& svg': { visibility: 'hidden', color: 'accent' },
      '&:has(:checked)': {
        ...boxedOptionStyle['&:has(:checked)'],
        fontWeight: 'strong',
        '& svg': { visibility: 'visible' },
        '& kbd': { background: 'accent', borderColor: 'accent', color: 'on.accent' },
      },
    },
  },
})
const positions = [1, 2, 3, 4, 5] as const

type StatementProps = {
  question: BigFiveQuestion
  chosen: number | null
  isLast: boolean
  /** With a pointer, or by Enter and space, a choice goes on by itself; the arrow keys only choose. */
  onChoose: (position: number, goOn: boolean) => void
}

/** One statement and how well it describes whoever answers. It takes the focus when it comes. */
export function Statement({ question, chosen, isLast, onChoose }: StatementProps) {
  const { i18n, lang } = useI18n()
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { current } = root
    const control =
      current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector('input')
    control?.focus({ preventScroll: true })
    // Enlarged, a statement and its options may be higher than the window.
    current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <chakra.fieldset
      ref={root}
      paddingTop={{ base: 's5', sm: 's6' }}
      paddingBottom={{ base: 's4', sm: 's7' }}
    >
      <chakra.legend
        float="left"
        display="grid"
        alignContent="end"
        width="100%"
        minHeight="132px"
        padding={0}
        paddingBottom="s5"
      >
        <chakra.span color="ink.soft" fontSize="sm">
          {i18n.t(isLast ? /*i18n*/ 'big-five.ask-last' : /*i18n*/ 'big-five.ask')}
        </chakra.span>
        <chakra.b
          marginTop="s2"
          fontSize={{ base: 'xl', sm: '2xl' }}
          lineHeight="tight"
          letterSpacing="-.015em"
          textWrap="balance"
        >
          {pick(lang, question.content, question.content_en)}
        </chakra.b>
      </chakra.legend>
      <Options>
        {positions.map((position) => (
          <label key={position}>
            <input
              type="radio"
              name={`q${question.id}`}
              value={position}
              checked={chosen === position}
              onChange={() => onChoose(position, false)}
              // A click without a pointer is what the arrow keys make.
              onClick={({ detail }) => detail > 0 && onChoose(position, true)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                onChoose(position, true)
              }}
            />
            <kbd aria-hidden="true">{position}</kbd>
            <span>{i18n.t('big-five.option', { position })}</span>
            <Icon as={Check} />
          </label>
        ))}
      </Options>
    </chakra.fieldset>
  )
}
