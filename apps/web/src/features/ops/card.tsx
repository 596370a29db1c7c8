import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import type { ColorName } from '../../theme/colors.ts'

const Sheet = chakra(Panel, { base: { display: 'flex', flexDirection: 'column' } })
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's3',
    minHeight: '52px',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& h2': { fontSize: 'md' },
    '& > span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
    },
  },
})
const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    '& > :is(a, button):last-child': { marginTop: 'auto' },
  },
})
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: 's2',
    columnGap: 's5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'ink.soft' },
    '& dd': { textAlign: 'right' },
  },
})

interface CardProps {
  title: string
  status?: { icon: LucideIcon; text: string; color: ColorName } | null | undefined
  /** What is not known yet is undefined. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

/** A few facts about one thing, and what can be done with it. */
export function Card({ title, status, facts, children }: CardProps) {
  return (
    <Sheet asChild>
      <section aria-label={title}>
        <Head>
          <h2>{title}</h2>
          {status && (
            <chakra.span color={status.color}>
              <Icon as={status.icon} />
              {status.text}
            </chakra.span>
          )}
        </Head>
        <Body>
          <List aria-busy={facts.some(([, value]) => value === undefined)}>
            {facts.map(([name, value]) => [
              <dt key={`${name} name`}>{name}</dt>,
              <dd key={`${name} value`}>
                {value === undefined ? (
                  <SkeletonLine width="96px" marginLeft="auto" marginBlock="5px" />
                ) : (
                  value
                )}
              </dd>,
            ])}
          </List>
          {children}
        </Body>
      </section>
    </Sheet>
  )
}
