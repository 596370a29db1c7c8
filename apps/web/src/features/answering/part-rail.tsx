import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { useCurrentAnchor } from '../../lib/use-current-anchor.ts'
import { goToAnchor } from './keyboard.ts'
import { type Part, partAnchor, usePartCount, usePartTitle } from './parts.ts'

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

/** The list of parts beside the questions: marks the current one, and counts the answers of each. */
export function PartRail({ parts, autosave }: { parts: readonly Part[]; autosave: SaveQueue }) {
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

type PartLinkProps = { part: Part; autosave: SaveQueue; current: boolean }

function PartLink({ part, autosave, current }: PartLinkProps) {
  const title = usePartTitle(part)
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
