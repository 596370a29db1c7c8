import { Accordion, chakra } from '@chakra-ui/react'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../../components/icon.tsx'

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: '1.5px solid',
    fontSize: 'xs',
    fontWeight: 'strong',
  },
  variants: {
    mark: {
      open: { borderColor: 'edge', color: 'ink.soft' },
      good: { borderColor: 'transparent', background: 'good.tint', color: 'good' },
      warn: { borderColor: 'transparent', background: 'warn.tint', color: 'warn' },
    },
  },
})
const Title = chakra('span', {
  base: {
    minWidth: 0,
    '& b': { display: 'block', fontSize: 'md' },
    '& small': {
      display: 'block',
      color: 'ink.soft',
      fontSize: 'sm',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
    },
  },
})
const Body = chakra(Accordion.ItemBody, { base: { gridTemplateColumns: 'minmax(0, 1fr)' } })

/** Fields beside each other, where there is room. */
export const StepFields = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 's5',
    rowGap: 's4',
    maxWidth: '720px',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
})
export const StepHint = chakra('p', {
  base: {
    maxWidth: '68ch',
    color: 'ink.soft',
    fontSize: 'sm',
    textWrap: 'pretty',
    '& b': { color: 'ink' },
  },
})

interface StepProps {
  name: string
  number: number
  title: string
  /** What is set, or what is missing, in a line. */
  summary: string
  mark: 'open' | 'good' | 'warn'
  children: ReactNode
}

/** One part of a draft, closed to a line that says how it stands. */
export function Step({ name, number, title, summary, mark, children }: StepProps) {
  return (
    <Accordion.Item value={name}>
      <h2>
        <Accordion.ItemTrigger>
          <Mark mark={mark} aria-hidden="true">
            {mark === 'open' ? (
              number
            ) : (
              <Icon as={mark === 'good' ? Check : CircleAlert} size={14} />
            )}
          </Mark>
          <Title>
            <b>{title}</b>
            <small>{summary}</small>
          </Title>
          <Accordion.ItemIndicator asChild>
            <span>
              <Icon as={ChevronDown} />
            </span>
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </h2>
      <Accordion.ItemContent>
        <Body>{children}</Body>
      </Accordion.ItemContent>
    </Accordion.Item>
  )
}
