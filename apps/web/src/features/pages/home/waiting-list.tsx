import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../../components/button.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import type { Waiting } from './card.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'max-content minmax(0, 1fr)',
      sm: 'max-content minmax(0, 1fr) auto',
    },
    columnGap: { base: 's3', sm: 's5' },
    background: 'paper',
    border: 'hairline',
    borderRadius: 'lg',
  },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '76px',
    padding: { base: 's4', sm: '16px 24px' },
    '& + &': { borderTop: 'hairline' },
  },
})
const Count = chakra('span', {
  base: {
    alignSelf: { base: 'start', sm: 'center' },
    fontSize: { base: 'xl', sm: '2xl' },
    fontWeight: 'strong',
    lineHeight: '1.2',
    letterSpacing: '-.02em',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { tone: { bad: { color: 'bad' }, warn: { color: 'warn' } } },
})
const Detail = chakra('small', {
  base: { display: 'block', color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
})
const action = {
  gridColumn: { base: 2, sm: 'auto' },
  justifySelf: { base: 'start', sm: 'stretch' },
  minWidth: '96px',
  marginTop: { base: 's3', sm: 0 },
} as const

/** What waits for the person, the first of it as the thing to do. */
export function WaitingList({
  waiting,
  loading,
}: {
  waiting: readonly Waiting[]
  loading: boolean
}) {
  return (
    <List aria-busy={loading}>
      {waiting.map(({ count, tone, title, detail, action: verb, to }, index) => (
        <Row key={title}>
          <Count {...(tone && { tone })}>{count}</Count>
          <div>
            <b>{title}</b>
            <Detail>{detail}</Detail>
          </div>
          <LinkButton kind={index === 0 ? 'main' : 'go'} to={to} {...action}>
            {verb}
            <VisuallyHidden>
              : {count} {title}
            </VisuallyHidden>
          </LinkButton>
        </Row>
      ))}
      {loading && waiting.length === 0 && (
        <Row>
          <SkeletonLine width="28px" height="24px" />
          <div>
            <SkeletonLine width="180px" marginBlock="5px" />
            <SkeletonLine width="360px" marginBlock="9px 5px" />
          </div>
          <SkeletonLine height="36px" borderRadius="base" {...action} />
        </Row>
      )}
    </List>
  )
}
