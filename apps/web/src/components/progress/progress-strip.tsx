import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Meter } from '../meter.tsx'
import { Panel } from '../panel.tsx'

interface ProgressStripProps {
  label: string
  percent: number
  /** What runs, how far it is (in a `span`), and the way to more (a button or a link). */
  children: ReactNode
}

/** How far a job is, in one line above a list. */
export function ProgressStrip({ label, percent, children }: ProgressStripProps) {
  return (
    <Panel as="section" aria-label={label} padding="s3" paddingInline="s5">
      <Flex
        wrap="wrap"
        align="center"
        columnGap="s4"
        marginBottom="s1"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          '& > span': { color: 'ink.soft' },
          '& > :is(a, button)': { marginLeft: { sm: 'auto' }, color: 'accent' },
        }}
      >
        {children}
      </Flex>
      <Meter thin percent={percent} label={label} />
    </Panel>
  )
}
