import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { type SectionId, sections } from '../model/sections.ts'
import { inPrintCopy, Lead, Numeral } from './sheet.tsx'

const Root = chakra('section', {
  base: {
    marginTop: { base: 's7', sm: 's8' },
    paddingTop: 's4',
    borderTop: '1px solid',
    borderColor: 'ink',
    scrollMarginTop: { base: '64px', '2xl': 's5' },
    [inPrintCopy]: { marginTop: '20px', paddingTop: 's3' },
  },
  variants: {
    whole: { true: { [inPrintCopy]: { breakInside: 'avoid' } } },
  },
})

type SectionProps = {
  id: Exclude<SectionId, 'cover'>
  lead?: ReactNode
  /** Never cut in print. */
  whole?: boolean
  children: ReactNode
}

/** One numbered section of the report. */
export function Section({ id, lead, whole = false, children }: SectionProps) {
  const { i18n } = useLingui()
  const section = sections.find((known) => known.id === id)
  if (!section) return null
  return (
    <Root id={id} aria-labelledby={`${id}-heading`} whole={whole}>
      <h2 id={`${id}-heading`}>
        <Numeral minWidth="20px" marginRight={0} fontSize="md">
          {section.no}
        </Numeral>
        {i18n.t(section.heading)}
      </h2>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Root>
  )
}

/** A section, or a part of one, that has nothing to show, with the reason. */
export const Nothing = chakra('p', { base: { marginTop: 's5', color: 'ink.soft' } })
