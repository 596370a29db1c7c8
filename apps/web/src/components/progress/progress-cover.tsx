import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { dialogRecipe } from '../../theme/recipes/dialog.ts'
import { Button } from '../button.tsx'
import { Meter } from '../meter.tsx'

const Percent = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    margin: '32px 0 8px',
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontSize: '3xl', lineHeight: 1, letterSpacing: '-.02em' },
    '& small': { color: 'ink.soft', fontSize: 'lg', fontWeight: 'normal' },
    '& > span': { color: 'ink.soft', fontSize: 'sm' },
  },
})
const Leave = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    gap: 's4',
    marginTop: 's6',
    paddingTop: 's5',
    borderTop: 'hairline',
    '& p': { flex: 1, color: 'ink.soft', fontSize: 'sm' },
  },
})

interface ProgressCoverProps {
  title: string
  /** Who asked for it, and since when it runs. */
  text: string
  label: string
  percent: number
  /** Beside the percentage: how long it still takes. */
  left?: string
  /** What leaving means, and the word for it. */
  leaveText: string
  leave: string
  onLeave: () => void
  children?: ReactNode
}

/** How far a job is, over the whole window; leaving it leaves the job running. */
export function ProgressCover(props: ProgressCoverProps) {
  const { title, text, label, percent, left, leaveText, leave, onLeave, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog.Root
      open
      recipe={dialogRecipe}
      initialFocusEl={() => heading.current}
      onOpenChange={onLeave}
    >
      <Portal>
        <Dialog.Positioner
          alignItems={{ base: 'flex-start', sm: 'center' }}
          background="canvas"
          overflow="auto"
          padding={{ base: '48px 16px 16px', sm: 's5' }}
          zIndex="cover"
        >
          <Dialog.Content
            width="min(560px, 100%)"
            maxHeight="none"
            marginBlock={{ sm: 'auto' }}
            overflow="visible"
            background="none"
            border={0}
            borderRadius={0}
            boxShadow="none"
          >
            <Dialog.Title asChild>
              <h2 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
                {title}
              </h2>
            </Dialog.Title>
            <chakra.p marginTop="s1" color="ink.soft">
              {text}
            </chakra.p>
            <Percent>
              <b>
                {percent}
                <small> %</small>
              </b>
              <span>{left}</span>
            </Percent>
            <Meter percent={percent} label={label} />
            {children}
            <Leave>
              <p>{leaveText}</p>
              <Button onClick={onLeave}>{leave}</Button>
            </Leave>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
