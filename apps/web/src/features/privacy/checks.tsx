import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Check as Tick, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Panel, PanelNote } from '../../components/panel.tsx'

/** How a check came out: it holds, is to be looked at, was marked at the release, or names a limit that no average can avoid. */
type Outcome = 'good' | 'warn' | 'marked' | 'info'

export interface Check {
  outcome: Outcome
  title: string
  text?: ReactNode
  figure?: ReactNode
}

const List = chakra('ol', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
      columnGap: 's3',
      paddingBlock: 's3',
      paddingInline: { base: 's4', sm: 's5' },
      borderBottom: 'hairline',
      fontSize: 'sm',
      breakInside: 'avoid',
      _print: { gridTemplateColumns: '20px minmax(0, 1fr) auto' },
    },
    '& p': { maxWidth: '84ch', textWrap: 'pretty' },
    '& p + p': { color: 'ink.soft' },
  },
})

/** What was checked and how it came out, in words; marks are told apart by shape, too. */
export function Checks({ checks, children }: { checks: readonly Check[]; children?: ReactNode }) {
  const { i18n } = useLingui()
  const label = i18n.t('privacy.checked')
  return (
    <Panel as="section" overflow="clip" aria-label={label}>
      {children}
      <List aria-label={label}>
        {checks.map(({ outcome, title, text, figure }) => (
          <li key={title}>
            <Mark outcome={outcome} />
            <div>
              <p>
                <VisuallyHidden>{i18n.t('privacy.outcome', { outcome })}: </VisuallyHidden>
                <b>{title}</b>
              </p>
              {typeof text === 'string' ? <p>{text}</p> : text}
            </div>
            <Box
              gridColumn={{ base: '2', sm: 'auto', _print: 'auto' }}
              minWidth="72px"
              textAlign={{ sm: 'right', _print: 'right' }}
              fontVariantNumeric="tabular-nums"
              fontWeight="strong"
              whiteSpace="nowrap"
            >
              {figure}
            </Box>
          </li>
        ))}
      </List>
      <PanelNote
        aria-hidden="true"
        display="flex"
        flexWrap="wrap"
        columnGap="s5"
        rowGap="s1"
        paddingBlock="s3"
        fontSize="xs"
      >
        {[...new Set(checks.map(({ outcome }) => outcome))].map((outcome) => (
          <chakra.span key={outcome} display="inline-flex" gap="6px" alignItems="center">
            <Mark outcome={outcome} />
            {i18n.t('privacy.outcome', { outcome })}
          </chakra.span>
        ))}
      </PanelNote>
    </Panel>
  )
}

const marks = { good: Tick, warn: TriangleAlert, marked: TriangleAlert, info: Info }

const Mark = ({ outcome }: { outcome: Outcome }) => (
  <chakra.span
    color={{ base: outcome === 'marked' ? 'warn' : outcome, _print: 'ink' }}
    marginTop="3px"
  >
    <Icon as={marks[outcome]} />
  </chakra.span>
)

const Table = chakra('table', {
  base: {
    width: 'auto',
    marginTop: 's1',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { paddingRight: 's3', fontWeight: 'normal', textAlign: 'right' },
    '& th': { color: 'ink.soft', textAlign: 'left' },
  },
})

/** Rows of figures under a check, each with what it is. */
export const SmallTable = ({ rows }: { rows: readonly (readonly ReactNode[])[] }) => (
  <Table>
    <tbody>
      {rows.map(([head, ...cells], row) => (
        <tr key={row}>
          <th scope="row">{head}</th>
          {cells.map((cell, place) => (
            <td key={place}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

type Fact = 'participants' | 'answers' | 'groups' | 'hidden' | 'averages' | 'minimum'

interface StatementFactsProps {
  /** Each with its figure, and of how many that is. */
  facts: readonly (readonly [Fact, number | string, number?])[]
}

/** The figures above the checks. */
export function StatementFacts({ facts }: StatementFactsProps) {
  const { i18n } = useLingui()
  return (
    <Facts
      border={0}
      borderBottom="hairline"
      borderRadius={0}
      css={{ '& dd': { fontSize: 'xl', fontWeight: 'strong' } }}
    >
      {facts.map(([fact, part, all]) => (
        <div key={fact}>
          <dt>{i18n.t('privacy.fact', { fact })}</dt>
          <dd>
            {part}
            {all !== undefined && (
              <chakra.small color="ink.soft" fontSize="md" fontWeight="normal">
                {' '}
                / {all}
              </chakra.small>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  )
}
