import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useCurrentAnchor } from '../../../lib/use-current-anchor.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { goToAnchor } from '../keyboard/go-to.ts'
import type { Part } from './parts.ts'
import { partAnchor, usePartCount, usePartTitle } from './use-part.ts'

const Root = chakra('nav', {
  base: {
    position: 'sticky',
    top: '130px',
    maxHeight: 'calc(100dvh - 220px)',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    '& ol': { borderLeft: 'hairline' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: 's3',
      padding: '7px 0 7px 16px',
      marginLeft: '-1px',
      borderLeft: '2px solid transparent',
      color: 'ink.soft',
      fontSize: 'sm',
      lineHeight: '1.4',
      textDecoration: 'none',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { color: 'ink', fontWeight: 'strong', borderColor: 'accent' },
      '& span': { color: 'ink.faint', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
      '&[data-full] span': { color: 'good' },
    },
  },
})

/** The parts beside the questions: where one is, and how much of each is answered. */
export function PartRail({ parts, autosave }: { parts: readonly Part[]; autosave: Autosave }) {
  const { i18n } = useLingui()
  const anchors = useMemo(() => parts.map(partAnchor), [parts])
  const current = useCurrentAnchor(anchors, 0.45)
  return (
    <Root aria-label={i18n.t('answering.parts')}>
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            <PartLink part={part} autosave={autosave} current={partAnchor(part) === current} />
          </li>
        ))}
      </ol>
    </Root>
  )
}

type PartLinkProps = { part: Part; autosave: Autosave; current: boolean }

function PartLink({ part, autosave, current }: PartLinkProps) {
  const title = usePartTitle()(part)
  const { done, all, label } = usePartCount(autosave, part)
  const anchor = partAnchor(part)
  return (
    <a
      href={`#${anchor}`}
      aria-current={current ? 'location' : undefined}
      data-full={done === all || undefined}
      onClick={(event) => goToAnchor(anchor, event)}
    >
      {title}
      <span role="img" aria-label={label}>
        {done}/{all}
      </span>
    </a>
  )
}
