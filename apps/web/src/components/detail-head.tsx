import { chakra } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'

const Back = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '28px',
    marginTop: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'ink' },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: { sm: 'wrap' },
    alignItems: { base: 'stretch', sm: 'flex-end' },
    gap: 's4',
    marginTop: 's1',
    marginBottom: 's5',
    // Beside many buttons the title has no room of its own: they go below it.
    '& > div:first-of-type': { flex: { sm: '1 1 280px' }, minWidth: 0 },
    '& h1': { overflowWrap: 'anywhere' },
  },
})
const Status = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's4',
    rowGap: '2px',
    marginTop: 's1',
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& > *': { flex: { base: 1, sm: 'none' } },
  },
})

interface DetailHeadProps {
  /** Where this page belongs to. */
  back: { to: string; label: string }
  title: string
  /** Short texts beside each other. */
  status?: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** The head of a page about one thing: the way back, its name and where it stands. */
export function DetailHead({ back, title, status, children }: DetailHeadProps) {
  return (
    <>
      <Back to={back.to}>
        <Icon as={ChevronLeft} size={14} />
        {back.label}
      </Back>
      <Head>
        <div>
          <h1>{title}</h1>
          {status && <Status>{status}</Status>}
        </div>
        {children && <Actions>{children}</Actions>}
      </Head>
    </>
  )
}
