import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'flex-end' },
    gap: 's4',
    paddingTop: { base: 's5', sm: 's6' },
    marginBottom: 's5',
    '& > div:first-of-type': { flex: 1, minWidth: 0 },
    '& p': {
      marginTop: 's1',
      maxWidth: '90ch',
      color: 'ink.soft',
      fontSize: 'sm',
      textWrap: 'pretty',
    },
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

/** The page's name, what it is for, and what can be done on it. */
export function PageHead(props: { title: string; text: string; children?: ReactNode }) {
  const { title, text, children } = props
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children && <Actions>{children}</Actions>}
    </Head>
  )
}
