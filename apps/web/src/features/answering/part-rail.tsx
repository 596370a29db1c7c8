import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
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
  const current = useCurrentPart(parts)
  return (
    <Root aria-label={i18n.t('answering.parts')}>
      <ol>
        {parts.map((part) => (
          <li key={part.key}>
            <PartLink part={part} autosave={autosave} current={part.key === current} />
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

/** Key of the part being read: the last one that begins above the middle of the screen. */
function useCurrentPart(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState(parts[0]?.key)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight * 0.45
      const begun = parts.filter((part) => top(partAnchor(part)) < line)
      setCurrent((begun.at(-1) ?? parts[0])?.key)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [parts])
  return current
}

const top = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
